import { contract } from '../kernel/contract'
import { empty } from '../orders/orders.contract'
import { createExternalUserBody, externalUser, providerSettings } from './external.contract'
import * as external from './external.endpoints'
import { openedSession } from './identity.contract'

export const externalContracts = {
  readProvider: contract(external.readProvider, {
    summary: 'Who signs people in here, and what a browser needs for it',
    reply: providerSettings,
  }),
  createFirebaseUser: contract(external.createFirebaseUser, {
    summary: 'Make the user of a Firebase token, with a first organization or by invitation',
    body: createExternalUserBody,
    reply: externalUser,
    status: 201,
  }),
  readFirebaseUser: contract(external.readFirebaseUser, {
    summary: 'The user of a Firebase token',
    reply: externalUser,
  }),
  createAzureUser: contract(external.createAzureUser, {
    summary: 'Make the user of a B2C token, with a first organization or by invitation',
    body: createExternalUserBody,
    reply: externalUser,
    status: 201,
  }),
  readAzureUser: contract(external.readAzureUser, { summary: 'The user of a B2C token', reply: externalUser }),
  exchangeToken: contract(external.exchangeToken, {
    summary: 'Open a session with a provider’s token',
    body: empty,
    reply: openedSession,
    status: 201,
  }),
}
