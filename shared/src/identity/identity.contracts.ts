import { contract } from '../kernel/contract'
import { empty } from '../orders/orders.contract'
import {
  demoDoors,
  errorReportBody,
  installation,
  openDemoBody,
  openedSession,
  openTableBody,
  resetDemoBody,
  session,
} from './identity.contract'
import * as identity from './identity.endpoints'

export const identityContracts = {
  readInstallation: contract(identity.readInstallation, {
    summary: 'Which doors this installation has',
    reply: installation,
  }),
  openDemoSession: contract(identity.openDemoSession, {
    summary: 'Open a demo session',
    body: openDemoBody,
    reply: openedSession,
    status: 201,
  }),
  resetDemo: contract(identity.resetDemo, {
    summary: 'Put the demo restaurant back to its first state',
    body: resetDemoBody,
    reply: openedSession,
  }),
  readDemoDoors: contract(identity.readDemoDoors, { summary: 'Table links of the demo restaurant', reply: demoDoors }),
  openTableSession: contract(identity.openTableSession, {
    summary: 'Open a guest session from a table link',
    body: openTableBody,
    reply: openedSession,
    status: 201,
  }),
  closeSession: contract(identity.closeSession, { summary: 'Sign out', body: empty, reply: empty }),
  readSession: contract(identity.readSession, { summary: 'Who is signed in', reply: session }),
  reportError: contract(identity.reportError, {
    summary: 'Report an uncaught screen error',
    body: errorReportBody,
    reply: empty,
  }),
}
