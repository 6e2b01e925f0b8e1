import type { ProviderFault } from './providers/provider-fault.rules'

/** This browser knows that it has no network. */
export class Offline extends Error {}

/** The provider's settings could not be had, or its code could not be loaded: nothing was tried yet. */
export class NotStarted extends Error {}

/** The provider said no; its fault names the sentence. */
export class ProviderRefusal extends Error {
  readonly fault: ProviderFault
  constructor(fault: ProviderFault) {
    super(fault.code)
    this.fault = fault
  }
}

/** The provider knows them, and then we could not be asked who they are here. */
export class UserNotLoaded extends Error {}

/** The provider signed in somebody else than who was invited. */
export class NotInvited extends Error {
  readonly invited: string
  constructor(invited: string) {
    super('not invited')
    this.invited = invited
  }
}
