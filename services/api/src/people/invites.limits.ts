import type { Limit } from '@sufra/platform/limits/limits'

const hour = 3600
/** Whoever invites failed at nothing. */
const says = 'too_many_requests'

/** Each of them is a letter in somebody's name: no house opens with more people at once, nobody mistypes oftener. */
export const inviteLimits = {
  organization: { name: 'invite-organization', tries: 200, windowSeconds: hour, says },
  /** Letters of the whole installation: beyond it an invitation is made and its link shown, and none is written. */
  letters: { name: 'invite-letters', tries: 500, windowSeconds: hour, says },
  /** What each organization keeps when others have spent the installation's. */
  share: { name: 'invite-share', tries: 20, windowSeconds: hour, says },
  address: { name: 'invite-address', tries: 6, windowSeconds: hour, says },
} as const satisfies Readonly<Record<string, Limit>>
