import { exempt, query } from '../kernel/endpoint'
import type { Empty } from '../orders/orders.contract'
import type { Session } from './identity.contract'
import type {
  ChangePassword,
  EndSession,
  EnterOrganization,
  Profile,
  SaveProfile,
  SwitchBranch,
} from './profile.contract'

export const readProfile = query<Profile>('readProfile', '/auth/profile', 'signed_in')
export const saveProfile = exempt<Profile, SaveProfile>('saveProfile', '/auth/profile', 'signed_in')
export const changePassword = exempt<Empty, ChangePassword>('changePassword', '/auth/password', 'signed_in')
export const endSession = exempt<Empty, EndSession>('endSession', '/auth/sessions/end', 'signed_in')
export const switchBranch = exempt<Session, SwitchBranch>('switchBranch', '/auth/branch', 'signed_in')
/** A SUPER_ADMIN enters one organization at a time, audited. */
export const enterOrganization = exempt<Session, EnterOrganization>(
  'enterOrganization',
  '/auth/organization',
  'signed_in',
)
