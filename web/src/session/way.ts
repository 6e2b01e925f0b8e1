import type { Session } from '@sufra/shared/identity/identity.contract'
import type { OrganizationData } from '@sufra/shared/identity/organization-data.contract'

export interface Credentials {
  readonly email: string
  readonly password: string
}

export interface NewAccount extends Credentials {
  readonly name: string
  readonly organizationData: OrganizationData
  /** What the link of a letter carried that was sent to the address. */
  readonly proof?: string
}

/** Somebody who has opened an invitation's link; the e-mail is the one that was invited. */
export interface Joining extends Credentials {
  readonly name: string
  readonly inviteToken: string
}

/** How staff come in here, whoever keeps their passwords. Every step throws what went wrong. */
export interface StaffWay {
  signIn(typed: Credentials): Promise<Session>
  signUp(account: NewAccount): Promise<Session>
  join(invited: Joining): Promise<Session>
  requestReset(email: string): Promise<unknown>
}
