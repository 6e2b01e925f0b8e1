import type { CustomerErrorCode } from '../kernel/error-codes'

/** Of the guest list: what happened, what was kept, what to do. */
export const customerSentences: Readonly<Record<CustomerErrorCode, string>> = {
  guest_known: 'لدى ضيف آخر رقم الهاتف هذا أو البريد هذا، فلم يتغير شيء. افتح ملف ذلك الضيف.',
  guest_erased: 'طلب هذا الضيف محو بياناته، فلا يمكن حفظ أي شيء عنه بعد الآن.',
  points_below_zero: 'رصيد الضيف من النقاط {{points}} فقط، فلم يتغير شيء. اخصم أقل.',
  allergies_not_agreed: 'لا تُحفظ الحساسيات إلا بموافقة الضيف، فلم يتغير شيء. اسأله ثم أكّد ذلك هنا.',
}
