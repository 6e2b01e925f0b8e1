import type { Translated } from '../../catalogue'
import type { pass as english } from '../en/pass'

export const pass: Translated<typeof english> = {
  title: 'التسليم',
  dishesDone: '{{done}} من {{all}}',
  noSignal: 'لا إشارة',
  stations: 'المحطات',
  otherStations: 'محطات أخرى',
  notShownHere: 'لا تظهر هنا',
  call: 'استدعِ النادل',
  callAgain: 'استدعِه مجددًا',
  calling: 'جارٍ الاستدعاء…',
  called: 'استُدعي {{time}}',
  handOver: 'سلّم الطلب',
  nothingYet: 'لا شيء جاهز بعد',
  courseHeld: 'الدفعة {{number}} مؤجّلة',
  moreHeld: 'دفعة أخرى مؤجّلة',
  empty: 'لا شيء بالانتظار',
  emptyWhy: 'تظهر الطاولات هنا فور وصول طلبها إلى المطبخ.',
  noneKnown: 'لا شيء بالانتظار بحسب آخر ما وصل',
  noneKnownWhy: 'تظهر الطاولات هنا عند عودة الاتصال.',
  toWall: 'إلى شاشة التذاكر',
  toPass: 'إلى شاشة التسليم',
  noStation: 'محطة غير معروفة',
}
