import { beforeEach, expect, test, vi } from 'vitest'
import { type FirebaseAuth, type FirebaseUser, firebaseProvider } from './firebase-provider'

const user = { uid: 'u1', email: 'noor@example.com', displayName: 'Noor', getIdToken: vi.fn(async () => 'token') }

let current: FirebaseUser | null
let auth: { [Name in keyof FirebaseAuth]: ReturnType<typeof vi.fn<FirebaseAuth[Name]>> }
beforeEach(() => {
  current = null
  user.getIdToken.mockReset().mockResolvedValue('token')
  auth = {
    current: vi.fn(() => current),
    signIn: vi.fn(async () => user),
    signUp: vi.fn(async () => user),
    rename: vi.fn(async () => undefined),
    sendReset: vi.fn(async () => undefined),
    signOut: vi.fn(async () => undefined),
    onChange: vi.fn(() => () => undefined),
  }
})

test('an empty password is not even tried', async () => {
  const provider = firebaseProvider(auth)
  const refused = { success: false, error: { key: 'passwordRequired' } }
  expect(await provider.signIn({ email: 'a@example.com', password: '' })).toMatchObject(refused)
  expect(await provider.signUp?.({ email: 'a@example.com', password: '', name: 'A' })).toMatchObject(refused)
  expect(auth.signIn).not.toHaveBeenCalled()
  expect(auth.signUp).not.toHaveBeenCalled()
})

test('a new account gets its name, and a token that has it; without the name it is an account all the same', async () => {
  const provider = firebaseProvider(auth)
  const typed = { email: ' noor@example.com ', password: 'secret', name: ' Noor ' }
  expect(await provider.signUp?.(typed)).toMatchObject({
    success: true,
    user: { firebaseUid: 'u1', provider: 'firebase' },
  })
  expect(auth.signUp).toHaveBeenCalledWith('noor@example.com', 'secret')
  expect(auth.rename).toHaveBeenCalledWith(user, 'Noor')
  expect(user.getIdToken).toHaveBeenCalledWith(true)
  auth.rename.mockRejectedValueOnce(new Error('lost'))
  expect(await provider.signUp?.(typed)).toMatchObject({ success: true })
})

test('a refusal is an answer with its code, never an error', async () => {
  const provider = firebaseProvider(auth)
  auth.signIn.mockRejectedValue({ code: 'auth/wrong-password' })
  expect(await provider.signIn({ email: 'a', password: 'b' })).toMatchObject({ error: { key: 'wrongPassword' } })
  auth.sendReset.mockRejectedValue({ code: 'auth/user-not-found' })
  expect(await provider.resetPassword?.('a')).toMatchObject({ error: { key: 'userNotFound' } })
  auth.signOut.mockRejectedValue(new Error('lost'))
  expect(await provider.signOut()).toMatchObject({ success: false, error: { key: 'unexpected' } })
})

test('there is a token while somebody is here and it can be renewed', async () => {
  const provider = firebaseProvider(auth)
  expect(await provider.idToken()).toBeNull()
  current = user
  expect(await provider.idToken(true)).toBe('token')
  expect(user.getIdToken).toHaveBeenCalledWith(true)
  user.getIdToken.mockRejectedValue({ code: 'auth/user-disabled' })
  expect(await provider.idToken()).toBeNull()
})

test('a token is looked after while somebody listens, and no longer', () => {
  vi.useFakeTimers()
  current = user
  const stop = firebaseProvider(auth).onChange(() => undefined)
  vi.advanceTimersByTime(8 * 60_000)
  expect(user.getIdToken).toHaveBeenCalledTimes(2)
  stop()
  vi.advanceTimersByTime(60 * 60_000)
  expect(user.getIdToken).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})

test('whose token can’t be renewed because they were disabled or have expired, is signed out; a lost network says nothing', async () => {
  vi.useFakeTimers()
  current = user
  const stop = firebaseProvider(auth).onChange(() => undefined)
  user.getIdToken.mockRejectedValue({ code: 'auth/network-request-failed' })
  await vi.advanceTimersByTimeAsync(8 * 60_000)
  expect(auth.signOut).not.toHaveBeenCalled()
  for (const [times, code] of ['auth/user-disabled', 'auth/user-token-expired'].entries()) {
    user.getIdToken.mockRejectedValueOnce({ code })
    await vi.advanceTimersByTimeAsync(4 * 60_000)
    expect(auth.signOut, code).toHaveBeenCalledTimes(times + 1)
  }
  stop()
  vi.useRealTimers()
})
