import { expect, test } from 'vitest'
import { auth } from '../../i18n/catalogues/en/auth'
import { azureFault, firebaseFault } from './provider-fault.rules'

const sentence = (fault: { key: keyof typeof auth.provider }) => auth.provider[fault.key]

/* Written by hand, to the letter. */
test.each([
  ['auth/user-not-found', 'No account found with this email address'],
  ['auth/wrong-password', 'Incorrect password'],
  ['auth/email-already-in-use', 'An account with this email already exists'],
  ['auth/weak-password', 'Password should be at least 6 characters'],
  ['auth/invalid-email', 'Invalid email address'],
  ['auth/too-many-requests', 'Too many failed attempts. Please try again later'],
  ['auth/user-disabled', 'This account has been disabled'],
  ['auth/operation-not-allowed', 'This operation is not allowed'],
  ['auth/invalid-credential', 'Invalid email or password'],
  ['auth/anything-else', 'An unexpected error occurred.'],
  ['constructor', 'An unexpected error occurred.'],
])('Firebase’s %s is told as “%s”', (code, told) => {
  expect(sentence(firebaseFault({ code }))).toBe(told)
})

test.each([
  ['user_cancelled', 'Sign-in was cancelled by user'],
  ['access_denied', 'Access was denied. Please check your permissions.'],
  ['server_error', 'A server error occurred. Please try again later.'],
  ['invalid_grant', 'Invalid credentials. Please check your email and password.'],
  ['invalid_client', 'Application configuration error. Please contact support.'],
  ['invalid_scope', 'Invalid permission scope requested.'],
  ['consent_required', 'Additional consent is required.'],
  ['interaction_required', 'User interaction is required to complete sign-in.'],
  ['login_required', 'Please sign in to continue.'],
])('B2C’s %s is told as “%s”', (errorCode, told) => {
  expect(sentence(azureFault({ errorCode }))).toBe(told)
})

test('what the catalogue does not know of B2C is told in its own words, or as unexpected', () => {
  expect(azureFault({ errorCode: 'odd', message: 'odd: See the manual' }).own).toBe('odd: See the manual')
  const silent = azureFault({ errorCode: 'odd', message: ' ' })
  expect(silent.own).toBeNull()
  expect(sentence(silent)).toBe('An unexpected authentication error occurred')
  expect(sentence(azureFault(null))).toBe('An unexpected authentication error occurred')
  expect(sentence(firebaseFault('nonsense'))).toBe('An unexpected error occurred.')
})
