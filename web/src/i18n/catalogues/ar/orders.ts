import type { Translated } from '../../catalogue'
import type { orders as english } from '../en/orders'

export const orders: Translated<typeof english> = {
  title: 'الطلبات',
  ticket: 'تذكرة {{number}}',
  doneAt: '{{place}}: {{what}}',
  total: 'المجموع شامل الضريبة',
  unseen: 'لم تعرض أي شاشة مطبخ هذا الطلب بعد',
  cancelOrder: 'إلغاء الطلب',
  keepOrder: 'إبقاؤه كما هو',
  handOver: 'تسليم',
  handedOver: 'تم التسليم',
  moveOrder: 'نقل إلى طاولة أخرى',
  moveTo: 'إلى أي طاولة يُنقل الطلب؟',
  moved: 'نُقل الطلب',
  cancelled: 'أُلغي الطلب',
  whyCancel: 'ما سبب الإلغاء؟',
  reason: { guest: 'غيّر الضيف رأيه', mistake: 'أُدخل بالخطأ', soldOut: 'نفد أحد الأطباق', other: 'سبب آخر' },
}
