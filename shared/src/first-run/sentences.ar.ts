import type { FirstRunErrorCode } from '../kernel/error-codes'

/** Of the set-up: what happened, what was kept, what to do. */
export const firstRunSentences: Readonly<Record<FirstRunErrorCode, string>> = {
  menu_not_empty: 'في قائمة هذا الفرع أصناف بالفعل، لذا لم يُضَف شيء. أضف الجديد صنفًا صنفًا.',
}
