/** Why a provider said no: the code as it came, the sentence's key below `auth:provider`, and its own words if shown. */
export interface ProviderFault {
  readonly code: string
  readonly key: ProviderFaultKey
  /** The B2C-style service's own words, for where the catalogue has none. */
  readonly own: string | null
}

/** The refusals that providers document, then those that were met besides and our own. */
const keyOfCode = {
  'auth/user-not-found': 'userNotFound',
  'auth/wrong-password': 'wrongPassword',
  'auth/email-already-in-use': 'emailInUse',
  'auth/weak-password': 'weakPassword',
  'auth/invalid-email': 'invalidEmail',
  'auth/too-many-requests': 'tooManyRequests',
  'auth/user-disabled': 'userDisabled',
  'auth/operation-not-allowed': 'notAllowed',
  'auth/invalid-credential': 'invalidCredential',
  user_cancelled: 'cancelled',
  access_denied: 'accessDenied',
  server_error: 'serverError',
  invalid_grant: 'invalidGrant',
  invalid_client: 'invalidClient',
  invalid_scope: 'invalidScope',
  consent_required: 'consentRequired',
  interaction_required: 'interactionRequired',
  login_required: 'loginRequired',

  'auth/missing-password': 'passwordRequired',
  'auth/missing-email': 'invalidEmail',
  'auth/user-token-expired': 'loginRequired',
  'auth/invalid-user-token': 'loginRequired',
  'auth/requires-recent-login': 'loginRequired',
  'auth/network-request-failed': 'unreachable',
  no_network_connectivity: 'unreachable',
  get_request_failed: 'unreachable',
  post_request_failed: 'unreachable',
  endpoints_resolution_error: 'unreachable',
  popup_window_error: 'popupBlocked',
  empty_window_error: 'popupBlocked',
  interaction_in_progress: 'interactionInProgress',
  not_configured: 'notConfigured',
  no_account: 'noAccount',
  switch_failed: 'switchFailed',
  sign_out_failed: 'signOutFailed',
} as const

export type ProviderFaultKey = (typeof keyOfCode)[keyof typeof keyOfCode] | 'unexpected' | 'unexpectedAuth'
export type FaultCode = keyof typeof keyOfCode

const isKnown = (code: string): code is FaultCode => Object.hasOwn(keyOfCode, code)

/** A fault of ours, or one whose code is in the catalogue. */
export const faultOf = (code: FaultCode): ProviderFault => ({ code, key: keyOfCode[code], own: null })

/** Firebase: any other code gives the one sentence of the catalogue. */
export function firebaseFault(error: unknown): ProviderFault {
  const code = textAt(error, 'code') ?? 'unknown'
  return isKnown(code) ? faultOf(code) : { code, key: 'unexpected', own: null }
}

/** B2C: any other code gives the error's own words, and without any the service's sentence. */
export function azureFault(error: unknown): ProviderFault {
  const code = textAt(error, 'errorCode') ?? 'unknown'
  if (isKnown(code)) return faultOf(code)
  const own = textAt(error, 'errorMessage') ?? textAt(error, 'message')
  return { code, key: 'unexpectedAuth', own }
}

function textAt(error: unknown, name: string): string | null {
  const value = (error as Record<string, unknown> | null | undefined)?.[name]
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}
