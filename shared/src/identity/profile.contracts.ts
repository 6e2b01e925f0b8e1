import { contract } from '../kernel/contract'
import { empty } from '../orders/orders.contract'
import { session } from './identity.contract'
import {
  changePasswordBody,
  endSessionBody,
  enterOrganizationBody,
  profile,
  saveProfileBody,
  switchBranchBody,
} from './profile.contract'
import * as endpoints from './profile.endpoints'

export const profileContracts = {
  readProfile: contract(endpoints.readProfile, { summary: 'My own data and sessions', reply: profile }),
  saveProfile: contract(endpoints.saveProfile, {
    summary: 'Change my own data',
    body: saveProfileBody,
    reply: profile,
  }),
  changePassword: contract(endpoints.changePassword, {
    summary: 'Change my password',
    body: changePasswordBody,
    reply: empty,
  }),
  endSession: contract(endpoints.endSession, {
    summary: 'End one of my sessions, or all others',
    body: endSessionBody,
    reply: empty,
  }),
  switchBranch: contract(endpoints.switchBranch, {
    summary: 'Work at another branch',
    body: switchBranchBody,
    reply: session,
  }),
  enterOrganization: contract(endpoints.enterOrganization, {
    summary: 'Enter another organization',
    body: enterOrganizationBody,
    reply: session,
  }),
}
