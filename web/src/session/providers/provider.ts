import type { ProviderFault } from './provider-fault.rules'

/** Somebody a provider knows; whether the restaurant knows them, the server says. */
export interface ProviderUser {
  readonly id: string
  readonly email: string | null
  readonly name: string | null
  /** The subject of the provider's tokens, whichever provider it is. */
  readonly firebaseUid: string
  readonly provider: 'firebase' | 'azure'
}

export type ProviderDone = { readonly success: true } | { readonly success: false; readonly error: ProviderFault }
export type ProviderResult =
  | { readonly success: true; readonly user: ProviderUser }
  | { readonly success: false; readonly error: ProviderFault }

export interface Credentials {
  readonly email: string
  readonly password: string
}

export interface NewCredentials extends Credentials {
  readonly name: string
}

/**
 * A hosted identity provider in this browser. No answer is a thrown error: what went wrong is a `ProviderFault`.
 * What a provider lacks is not there: B2C asks for passwords and sign-ups in its own window.
 */
export interface SignInProvider {
  readonly kind: 'firebase' | 'azure'
  /** Worth calling before a person taps: a browser opens a window for a tap only while it is fresh. Throws. */
  ready?(): Promise<void>
  /** B2C takes the e-mail as a hint and no password. */
  signIn(credentials: Partial<Credentials>): Promise<ProviderResult>
  signUp?(credentials: NewCredentials): Promise<ProviderResult>
  resetPassword?(email: string): Promise<ProviderDone>
  switchOrganization?(slug: string): Promise<ProviderResult>
  signOut(): Promise<ProviderDone>
  /** Leaves no trace in this browser, without a window and without asking the provider. */
  forget(): Promise<void>
  current(): ProviderUser | null
  /** Proves to the server who is here; null when nobody is, or it can't be had. `fresh`: not a kept one. */
  idToken(fresh?: boolean): Promise<string | null>
  /** Told at once who is here, and whenever that changes. Answers how to stop. */
  onChange(tell: (user: ProviderUser | null) => void): () => void
}
