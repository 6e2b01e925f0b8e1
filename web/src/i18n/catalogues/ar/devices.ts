import type { Translated } from '../../catalogue'
import type { devices as english } from '../en/devices'

export const devices: Translated<typeof english> = {
  backToStart: 'العودة إلى الإعداد',
  title: 'الأجهزة',
  lead: 'شاشات تبقى في المطعم. وافق المدير على كل منها، ويمكن إخراجها في أي وقت.',
  none: 'لا أجهزة مقترنة بعد',
  noneDetail: 'افتح {{address}} على الشاشة واكتب رمزها هنا.',
  add: 'اقتران جهاز',
  addLead: 'افتح {{address}} على الشاشة الجديدة. تعرض ثمانية أرقام وصورة.',
  code: 'الرمز على الشاشة',
  name: 'الاسم',
  nameHint: 'أين هي معلّقة، مثل «شاشة الشواية».',
  kind: 'النوع',
  stations: 'المحطات',
  stationsHint: 'دون اختيار: كل المحطات.',
  approve: 'موافقة',
  approved: 'اقترن {{name}}',
  seen: 'آخر ظهور {{ago}}',
  never: 'لم يظهر بعد',
  online: 'ظهر الآن',
  revoked: 'أُخرج',
  revoke: 'إخراج',
  revokeTitle: 'إخراج {{name}}؟',
  revokeDetail: 'تتوقف الشاشة عن عرض الطلبات فورًا. للعودة تحتاج رمزًا جديدًا وموافقة مدير.',
  revokedToast: 'أُخرج {{name}}',
  check: { name: 'أعطه اسمًا' },
}
