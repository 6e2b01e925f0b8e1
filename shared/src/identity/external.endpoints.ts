import { exempt, query } from '../kernel/endpoint'
import type { Empty } from '../orders/orders.contract'
import type { CreateExternalUser, ExternalUser, ProviderSettings } from './external.contract'
import type { OpenedSession } from './identity.contract'

export const readProvider = query<ProviderSettings>('readProvider', '/auth/provider', 'public')
export const createFirebaseUser = exempt<ExternalUser, CreateExternalUser>(
  'createFirebaseUser',
  '/auth/firebase/create-user',
  'token',
)
export const readFirebaseUser = query<ExternalUser>('readFirebaseUser', '/auth/firebase/user', 'token')
export const createAzureUser = exempt<ExternalUser, CreateExternalUser>(
  'createAzureUser',
  '/auth/azure/create-user',
  'token',
)
export const readAzureUser = query<ExternalUser>('readAzureUser', '/auth/azure/user', 'token')
export const exchangeToken = exempt<OpenedSession, Empty>('exchangeToken', '/auth/session', 'token')
