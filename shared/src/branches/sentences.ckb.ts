import type { BranchErrorCode } from '../kernel/error-codes'

/** Of all branches at once: what happened, what was kept, what to do. */
export const branchSentences: Readonly<Record<BranchErrorCode, string>> = {
  branches_full: 'ڕێکخراوەکەت {{most}} لقی هەیە کە زۆرترین ژمارەیە، بۆیە هیچ زیاد نەکرا.',
  branch_slug_taken: 'لقێکی ترت «{{slug}}»ی لە ناونیشانەکەیدایە، بۆیە هیچ زیاد نەکرا. وشەیەکی تر بدە بەم لقە.',
}
