import type { Deps } from '@sufra/platform/deps'
import { externalContracts } from '@sufra/shared/identity/external.contracts'
import type { On } from '../kernel/route'
import { createExternalUser } from './creating.commands'
import { exchangeToken, readExternalUser } from './external.commands'
import { providerSettingsOf } from './provider-settings'

export function externalRoutes(on: On, deps: Deps): void {
  on.query(externalContracts.readProvider, async () => providerSettingsOf(deps.config))
  on.exempt(externalContracts.createFirebaseUser, (asked) => createExternalUser(deps, 'firebase', asked))
  on.query(externalContracts.readFirebaseUser, ({ proof }) => readExternalUser(deps, 'firebase', proof))
  on.exempt(externalContracts.createAzureUser, (asked) => createExternalUser(deps, 'azure', asked))
  on.query(externalContracts.readAzureUser, ({ proof }) => readExternalUser(deps, 'azure', proof))
  on.exempt(externalContracts.exchangeToken, ({ proof, agent }) => exchangeToken(deps, proof, agent))
}
