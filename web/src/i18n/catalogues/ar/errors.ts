import { everydaySentences } from '@sufra/shared/kernel/sentences.ar'
import type { Translated } from '../../catalogue'
import type { errors as english } from '../en/errors'

export const errors: Translated<typeof english> = {
  ...everydaySentences,
  unexpected: 'حدث خطأ من جهتنا. ما حفظته سابقًا محفوظ؛ حاول من جديد، أو أعد تحميل الصفحة.',
}
