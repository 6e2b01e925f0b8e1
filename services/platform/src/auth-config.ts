import { ConfigError } from './config-error'
import { type AzureSetting, azureSettings, type IdentitySetting, identitySettings } from './settings'

export type AuthProvider = 'builtin' | 'firebase' | 'azure'

export interface AuthConfig {
  /** Who signs people in; null: nobody but the demo. */
  readonly provider: AuthProvider | null
  readonly firebase: FirebaseConfig | null
  readonly azure: AzureConfig | null
}

/** What a browser needs to talk to the provider: public by nature. */
export interface FirebaseConfig {
  readonly apiKey: string
  readonly authDomain: string
  readonly projectId: string
  readonly storageBucket: string
  readonly messagingSenderId: string
  readonly appId: string
  readonly emulatorHost: string | null
}

export interface AzureConfig {
  readonly clientId: string
  readonly tenantName: string
  readonly authority: string
}

/** What of the environment says who signs people in. */
type AuthEnvironment = Readonly<
  Partial<Record<IdentitySetting | AzureSetting | 'FIREBASE_AUTH_EMULATOR_HOST', string | undefined>>
> & { readonly AUTH_PROVIDER?: AuthProvider | undefined }

/** Throws `ConfigError` for a provider that is wanted and not set, and for an emulator in production. */
export function authOf(env: AuthEnvironment, production: boolean): AuthConfig {
  const firebase = firebaseOf(env)
  const azure = azureOf(env)
  if (production && firebase?.emulatorHost) {
    throw new ConfigError('FIREBASE_AUTH_EMULATOR_HOST must not be set in production: its tokens are unsigned.')
  }
  const wanted = env.AUTH_PROVIDER
  if (wanted === 'firebase' && !firebase) {
    throw new ConfigError(`AUTH_PROVIDER is firebase, but not all of ${identitySettings.join(', ')} are set.`)
  }
  if (wanted === 'azure' && !azure) {
    throw new ConfigError(`AUTH_PROVIDER is azure, but not all of ${azureSettings.join(', ')} are set.`)
  }
  return { provider: wanted ?? (firebase ? 'firebase' : azure ? 'azure' : null), firebase, azure }
}

/** Some build tools write the word for a setting that is not there. */
const isSet = (value: string | undefined): value is string => value !== undefined && value !== 'undefined'

function firebaseOf(env: AuthEnvironment): FirebaseConfig | null {
  const [apiKey, authDomain, projectId, storageBucket, messagingSenderId, appId] = identitySettings.map(
    (name) => env[name],
  )
  if (!apiKey || !authDomain || !projectId || !storageBucket || !messagingSenderId || !appId) return null
  const emulatorHost = env.FIREBASE_AUTH_EMULATOR_HOST ?? null
  return { apiKey, authDomain, projectId, storageBucket, messagingSenderId, appId, emulatorHost }
}

function azureOf(env: AuthEnvironment): AzureConfig | null {
  const [clientId, tenantName, authority] = azureSettings.map((name) => env[name])
  if (!isSet(clientId) || !isSet(tenantName) || !isSet(authority)) return null
  return { clientId, tenantName, authority: authority.replace(/\/+$/, '') }
}
