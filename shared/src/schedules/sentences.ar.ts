import type { ShiftErrorCode } from '../kernel/error-codes'

/** Of the week schedule: what happened, what was kept, what to do. */
export const shiftSentences: Readonly<Record<ShiftErrorCode, string>> = {
  shift_overlaps: 'لدى {{name}} مناوبة أخرى من {{from}} إلى {{until}}، فلم يتغير شيء. اختر وقتًا آخر أو شخصًا آخر.',
  shift_time_refused: 'تُخطَّط المناوبات ضمن سنة تقريبًا من اليوم. لم يتغير شيء؛ اختر يومًا آخر.',
  person_not_here: 'لا يعمل {{name}} في هذا الفرع، فلم يتغير شيء. اختر شخصًا آخر.',
}
