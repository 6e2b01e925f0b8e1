import type { Locale } from '@sufra/shared/locale/locale'
import type { OrderChannel, OrderStatus } from '@sufra/shared/orders/orders.contract'

const titles = [
  'code',
  'ticket',
  'day',
  'placed',
  'channel',
  'table',
  'by',
  'dishes',
  'status',
  'total',
  'currency',
  'confirmed',
  'ready',
  'served',
  'minutes',
  'ended',
  'reason',
] as const
export type SheetTitle = (typeof titles)[number]

interface SheetWords {
  readonly name: string
  readonly guest: string
  readonly titles: Readonly<Record<SheetTitle, string>>
  readonly status: Readonly<Record<OrderStatus, string>>
  readonly channel: Readonly<Record<OrderChannel, string>>
}

/** What stands in a list of orders that somebody takes away. */
export const sheetWords: Readonly<Record<Locale, SheetWords>> = {
  en: {
    name: 'Orders',
    guest: 'Guest at the table',
    titles: {
      code: 'Code',
      ticket: 'Ticket',
      day: 'Business day',
      placed: 'Ordered at',
      channel: 'Type',
      table: 'Table',
      by: 'Ordered by',
      dishes: 'Dishes',
      status: 'Status',
      total: 'Total',
      currency: 'Currency',
      confirmed: 'Confirmed at',
      ready: 'Ready at',
      served: 'Served at',
      minutes: 'Minutes to served',
      ended: 'Closed at',
      reason: 'Reason for cancelling',
    },
    status: {
      pending: 'Pending',
      confirmed: 'Confirmed',
      preparing: 'Preparing',
      ready: 'Ready',
      served: 'Served',
      completed: 'Completed',
      cancelled: 'Cancelled',
    },
    channel: { 'dine-in': 'Dine-in', takeaway: 'Takeaway', delivery: 'Delivery' },
  },
  ar: {
    name: 'الطلبات',
    guest: 'ضيف على الطاولة',
    titles: {
      code: 'الرمز',
      ticket: 'رقم التذكرة',
      day: 'يوم العمل',
      placed: 'وقت الطلب',
      channel: 'النوع',
      table: 'الطاولة',
      by: 'طلبه',
      dishes: 'الأصناف',
      status: 'الحالة',
      total: 'المجموع',
      currency: 'العملة',
      confirmed: 'وقت التأكيد',
      ready: 'وقت الجهوزية',
      served: 'وقت التقديم',
      minutes: 'الدقائق حتى التقديم',
      ended: 'وقت الإغلاق',
      reason: 'سبب الإلغاء',
    },
    status: {
      pending: 'قيد الانتظار',
      confirmed: 'مؤكد',
      preparing: 'قيد التحضير',
      ready: 'جاهز',
      served: 'تم التقديم',
      completed: 'مكتمل',
      cancelled: 'ملغى',
    },
    channel: { 'dine-in': 'في المطعم', takeaway: 'سفري', delivery: 'توصيل' },
  },
  ckb: {
    name: 'داواکارییەکان',
    guest: 'میوانی سەر مێز',
    titles: {
      code: 'کۆد',
      ticket: 'ژمارەی پسوولە',
      day: 'ڕۆژی کار',
      placed: 'کاتی داواکردن',
      channel: 'جۆر',
      table: 'مێز',
      by: 'داواکار',
      dishes: 'خواردنەکان',
      status: 'دۆخ',
      total: 'کۆی گشتی',
      currency: 'دراو',
      confirmed: 'کاتی پشتڕاستکردنەوە',
      ready: 'کاتی ئامادەبوون',
      served: 'کاتی پێشکەشکردن',
      minutes: 'خولەک تا پێشکەشکردن',
      ended: 'کاتی داخستن',
      reason: 'هۆکاری هەڵوەشاندنەوە',
    },
    status: {
      pending: 'چاوەڕوان',
      confirmed: 'پشتڕاستکرا',
      preparing: 'ئامادە دەکرێت',
      ready: 'ئامادەیە',
      served: 'پێشکەش کرا',
      completed: 'تەواو بوو',
      cancelled: 'هەڵوەشێنرایەوە',
    },
    channel: { 'dine-in': 'لە چێشتخانە', takeaway: 'بردن', delivery: 'گەیاندن' },
  },
}
