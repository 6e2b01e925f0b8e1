const claimMs = 24 * 3_600_000

/** What an account says of its address. */
export interface Claim {
  readonly provedAt: Date | null
  readonly createdAt: Date
}

/** For a day an address is kept for whoever signed up with it; then it goes to whoever proves that it is theirs. */
export const isClaimOver = ({ provedAt, createdAt }: Claim, now: Date): boolean =>
  provedAt === null && now.getTime() - createdAt.getTime() >= claimMs
