import type { BranchErrorCode } from '../kernel/error-codes'

/** Of all branches at once: what happened, what was kept, what to do. */
export const branchSentences: Readonly<Record<BranchErrorCode, string>> = {
  branches_full: 'Your organization has {{most}} branches, which is as many as it can, so none was added.',
  branch_slug_taken:
    'Another branch of yours already has “{{slug}}” in its address, so nothing was added. Give this one another word.',
}
