import type { FirebaseSettings } from '@sufra/shared/identity/external.contract'
import { initializeApp } from 'firebase/app'
import {
  browserSessionPersistence,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  initializeAuth,
  inMemoryPersistence,
  onIdTokenChanged,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  type User,
  updateProfile,
} from 'firebase/auth'
import type { FirebaseAuth } from './firebase-provider'

/** The SDK itself: imported on demand only. What it keeps, it keeps in this tab's session storage. */
export async function openFirebase({ emulatorHost, ...settings }: FirebaseSettings): Promise<FirebaseAuth> {
  const auth = initializeAuth(initializeApp(settings), {
    persistence: [browserSessionPersistence, inMemoryPersistence],
  })
  if (emulatorHost) connectAuthEmulator(auth, `http://${emulatorHost}`, { disableWarnings: true })
  auth.languageCode = document.documentElement.lang || 'en'
  await auth.authStateReady()
  return {
    current: () => auth.currentUser,
    signIn: async (email, password) => (await signInWithEmailAndPassword(auth, email, password)).user,
    signUp: async (email, password) => (await createUserWithEmailAndPassword(auth, email, password)).user,
    rename: (user, displayName) => updateProfile(user as User, { displayName }),
    sendReset: (email) => sendPasswordResetEmail(auth, email),
    signOut: () => signOut(auth),
    onChange: (tell) => onIdTokenChanged(auth, tell),
  }
}
