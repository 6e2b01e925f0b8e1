import type { TableBookErrorCode } from '../kernel/error-codes'

export const tableBookSentences: Readonly<Record<TableBookErrorCode, string>> = {
  table_number_taken: 'الرقم {{number}} لطاولة أخرى، لذا لم يتغيّر شيء. أعطِ هذه الطاولة رقمًا آخر.',
  table_in_use: 'على الطاولة {{number}} ضيوف، لذا لم يتغيّر شيء. انقلهم أو انتظر حتى يغادروا أولًا.',
  table_reserved_ahead: 'الطاولة {{number}} محجوزة، لذا لم يتغيّر شيء. انقل الحجز إلى طاولة أخرى أولًا.',
  floor_not_empty: 'في هذا الفرع طاولات بالفعل، لذا لم يتغيّر شيء. أضف ما ينقص طاولةً طاولة.',
  too_many_tables: 'يتسع الفرع لـ{{most}} طاولة، لذا لم يُضف شيء. أعِد طاولة كانت قد أُبعدت.',
}
