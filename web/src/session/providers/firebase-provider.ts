import type { ProviderUser, SignInProvider } from './provider'
import { faultOf, firebaseFault } from './provider-fault.rules'

/** As much of the SDK's user as is used. */
export interface FirebaseUser {
  readonly uid: string
  readonly email: string | null
  readonly displayName: string | null
  getIdToken(forceRefresh?: boolean): Promise<string>
}

/** As much of the SDK as is used: `firebase-sdk` has the real one. */
export interface FirebaseAuth {
  current(): FirebaseUser | null
  signIn(email: string, password: string): Promise<FirebaseUser>
  signUp(email: string, password: string): Promise<FirebaseUser>
  rename(user: FirebaseUser, name: string): Promise<void>
  sendReset(email: string): Promise<void>
  signOut(): Promise<void>
  onChange(tell: (user: FirebaseUser | null) => void): () => void
}

/** A token is renewed in its last minutes; one that can't be, because its user was disabled, signs them out. */
const renewMs = 4 * 60_000

export function firebaseProvider(auth: FirebaseAuth): SignInProvider {
  const withUser = async (work: () => Promise<FirebaseUser>) => {
    try {
      return { success: true as const, user: userOf(await work()) }
    } catch (error) {
      return { success: false as const, error: firebaseFault(error) }
    }
  }
  const done = async (work: () => Promise<void>) => {
    try {
      await work()
      return { success: true as const }
    } catch (error) {
      return { success: false as const, error: firebaseFault(error) }
    }
  }
  return {
    kind: 'firebase',
    async signIn({ email = '', password = '' }) {
      if (password === '') return { success: false, error: faultOf('auth/missing-password') }
      return withUser(() => auth.signIn(email.trim(), password))
    },
    async signUp({ email, password, name }) {
      if (password === '') return { success: false, error: faultOf('auth/missing-password') }
      return withUser(() => signUp(auth, email.trim(), password, name.trim()))
    },
    resetPassword: (email) => done(() => auth.sendReset(email.trim())),
    signOut: () => done(() => auth.signOut()),
    forget: () => auth.signOut().catch(() => undefined),
    current: () => nullOr(auth.current()),
    idToken: async (fresh = false) =>
      (await auth
        .current()
        ?.getIdToken(fresh)
        .catch(() => null)) ?? null,
    onChange: (tell) => listen(auth, tell),
  }
}

/** The name is in tokens made after it was set. An account without it is an account all the same. */
async function signUp(auth: FirebaseAuth, email: string, password: string, name: string): Promise<FirebaseUser> {
  const user = await auth.signUp(email, password)
  await auth.rename(user, name).catch(() => undefined)
  await user.getIdToken(true).catch(() => undefined)
  return user
}

function listen(auth: FirebaseAuth, tell: (user: ProviderUser | null) => void): () => void {
  const stop = auth.onChange((user) => tell(nullOr(user)))
  const renewing = setInterval(() => void renew(auth), renewMs)
  return () => {
    clearInterval(renewing)
    stop()
  }
}

async function renew(auth: FirebaseAuth): Promise<void> {
  try {
    await auth.current()?.getIdToken()
  } catch (error) {
    // Anything else, a lost network above all, is no word about the user.
    if (endsUser(firebaseFault(error).code)) await auth.signOut().catch(() => undefined)
  }
}

const endsUser = (code: string): boolean => code === 'auth/user-disabled' || code === 'auth/user-token-expired'

const nullOr = (user: FirebaseUser | null): ProviderUser | null => (user ? userOf(user) : null)

const userOf = ({ uid, email, displayName }: FirebaseUser): ProviderUser => ({
  id: uid,
  email,
  name: displayName,
  firebaseUid: uid,
  provider: 'firebase',
})
