import type { AzureSettings } from '@sufra/shared/identity/external.contract'
import { isAzureConfigured } from './azure.rules'
import { type AzureAccount, type AzureClient, userOf } from './azure-client'
import { oneInteraction } from './interaction'
import type { ProviderUser } from './provider'
import { azureFault, type FaultCode, faultOf, type ProviderFault } from './provider-fault.rules'

export type Held<T> =
  | { readonly success: true; readonly value: T }
  | { readonly success: false; readonly error: ProviderFault }

/** The B2C client of this page, initialised once, and who is signed in with it. */
export interface AzureSession {
  /** The first caller initialises, later ones wait for it; after a failure the next caller tries again. */
  ready(): Promise<AzureClient>
  /** The first account is the current one. */
  account(): AzureAccount | null
  /** Begins nothing while another window is open, and tells who is here once it is over. */
  held<T>(work: (client: AzureClient) => Promise<T>): Promise<Held<T>>
  listen(tell: (user: ProviderUser | null) => void): () => void
}

/** A fault of ours, in the SDK's shape. */
export class Refused extends Error {
  readonly errorCode: FaultCode

  constructor(code: FaultCode) {
    super(code)
    this.errorCode = code
  }
}

export type OpenAzure = (settings: AzureSettings) => Promise<AzureClient>

async function start(settings: AzureSettings | null, open: OpenAzure): Promise<AzureClient> {
  if (!isAzureConfigured(settings)) throw new Refused('not_configured')
  const client = await open(settings)
  await client.initialize()
  await client.handleRedirect()
  return client
}

export function azureSession(settings: AzureSettings | null, open: OpenAzure): AzureSession {
  const interaction = oneInteraction()
  const listeners = new Set<(user: ProviderUser | null) => void>()
  let client: AzureClient | null = null
  let starting: Promise<AzureClient> | null = null

  async function ready(): Promise<AzureClient> {
    starting ??= start(settings, open)
    try {
      client = await starting
      return client
    } catch (error) {
      starting = null
      throw error
    }
  }
  const account = () => client?.accounts()[0] ?? null
  const tell = () => {
    for (const listener of listeners) listener(userOf(account()))
  }
  return {
    ready,
    account,
    async held(work) {
      try {
        const opened = await ready()
        return (await interaction.run(async () => ({ success: true, value: await work(opened) }))) ?? busy
      } catch (error) {
        return { success: false, error: azureFault(error) }
      } finally {
        tell()
      }
    },
    listen(listener) {
      listeners.add(listener)
      void ready().then(tell, () => listener(null))
      return () => void listeners.delete(listener)
    },
  }
}

const busy = { success: false, error: faultOf('interaction_in_progress') } as const
