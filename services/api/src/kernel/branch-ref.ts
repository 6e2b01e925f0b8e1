/** A branch and the organization that owns it, for rows that carry both. */
export interface BranchRef {
  readonly organizationId: string
  readonly branchId: string
}
