/** Whose days are shown. */
export interface OfBranch {
  readonly branchId: string
  readonly branchName: string
}
