import type { Translated } from '../../catalogue'
import type { address as english } from '../en/address'

export const address: Translated<typeof english> = {
  local: 'العنوان {{address}} يفتح على هذا الكمبيوتر فقط، ولا يصل إليه أي جوال.',
  replaced: 'الرموز تفتح {{address}}',
  why: 'اختر عنوان هذا الكمبيوتر في شبكتك. قد يتغيّر: لتثبيته اضبط PUBLIC_URL.',
  noneFound: 'افتح سفرة بعنوان هذا الكمبيوتر في شبكتك، أو اضبط PUBLIC_URL.',
  use: 'استخدم',
}
