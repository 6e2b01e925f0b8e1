import type { Translated } from '../../catalogue'
import type { waiter as english } from '../en/waiter'

export const waiter: Translated<typeof english> = {
  title: 'طاولاتي',
  pending: 'بانتظار التأكيد',
  active: 'نشطة',
  ready: 'جاهزة',
  myTables: 'طاولاتي',
  counts: 'عرض',
  needsYou: 'يحتاج إليك',
  allWell: 'لا أحد ينتظرك.',
  bill: 'الحساب',
  call: 'نداء',
  confirm: 'للتأكيد',
  late: 'متأخر',
  unseen: 'لم يره المطبخ',
  unseenWhy: 'أخبر المطبخ: لم تعرضه أي شاشة',
  onMyWay: 'في الطريق',
  done: 'تم',
  open: 'فتح',
  noneAssigned: 'لم تُسند إليك طاولة: تُعرض كلها.',
  allTables: 'كل الطاولات',
  onlyMine: 'طاولاتي فقط',
  pendingEmpty: 'لا طلب بانتظار التأكيد.',
  activeEmpty: 'لا شيء قيد التحضير الآن.',
  readyEmpty: 'لا شيء بانتظار التقديم.',
}
