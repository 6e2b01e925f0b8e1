import type { ProviderSettings } from '@sufra/shared/identity/external.contract'
import type { SignInProvider } from './provider'

/** The SDKs are large, and of use only to staff who sign in with a hosted provider: nothing else loads them. */
export async function openProvider({ provider, firebase, azure }: ProviderSettings): Promise<SignInProvider | null> {
  if (provider === 'firebase' && firebase) {
    const [{ openFirebase }, { firebaseProvider }] = await Promise.all([
      import('./firebase-sdk'),
      import('./firebase-provider'),
    ])
    return firebaseProvider(await openFirebase(firebase))
  }
  if (provider === 'azure') {
    const [{ openAzure }, { azureProvider }] = await Promise.all([import('./azure-sdk'), import('./azure-provider')])
    return azureProvider(azure, openAzure)
  }
  return null
}
