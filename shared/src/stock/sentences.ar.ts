import type { StockErrorCode } from '../kernel/error-codes'

export const stockSentences: Readonly<Record<StockErrorCode, string>> = {
  inventory_item_not_found: 'لم نجد هذا الصنف في المخزون',
  stock_item_inactive: 'هذا الصنف خارج قائمة المخزون، ولم يُسجَّل شيء. أعده إلى القائمة أولًا.',
  stock_moved_since: 'تغيّر المخزون أثناء الجرد، فلم يُسجل شيء. حدّد هل كان الجرد قبل ذلك أم بعده.',
  stock_name_taken: '«{{name}}» موجود في قائمة المخزون، ولم يتغيّر شيء. اختر اسمًا آخر أو استعمل ذلك الصنف.',
  stock_unit_in_use:
    'سبق القياس بالوحدة القديمة، ولم يتغيّر شيء. أخرج هذا الصنف من القائمة وأضف صنفًا جديدًا بالوحدة الصحيحة.',
  reports_busy: 'تُعَدّ تقارير أو ملفات أخرى الآن، لذلك لم يبدأ هذا. حاول من جديد بعد ثوانٍ.',
  day_not_over: 'يوم العمل هذا لم ينتهِ بعد، ولم يُغلق. يُغلق من تلقاء نفسه.',
}
