import type { BranchErrorCode } from '../kernel/error-codes'

/** Of all branches at once: what happened, what was kept, what to do. */
export const branchSentences: Readonly<Record<BranchErrorCode, string>> = {
  branches_full: 'لدى مؤسستك {{most}} فرع، وهذا هو الحد الأقصى، لذا لم يُضَف شيء.',
  branch_slug_taken: 'لدى فرع آخر من فروعك «{{slug}}» في عنوانه، لذا لم يُضَف شيء. اختر لهذا الفرع كلمة أخرى.',
}
