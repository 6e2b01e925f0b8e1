import { command, exempt, query } from '../kernel/endpoint'
import type { Empty } from '../orders/orders.contract'
import type {
  Invited,
  InvitePerson,
  PeopleList,
  Person,
  ProofLetter,
  SaveActive,
  SavePin,
  SaveRole,
} from './people.contract'

const one = '/people/:userId'

export const listPeople = query<PeopleList>('listPeople', '/people', 'manage_staff')
export const invitePerson = command<Invited, InvitePerson>('invitePerson', '/people/invites', 'manage_staff')
export const revokeInvite = command<Empty, Empty>('revokeInvite', '/people/invites/:inviteId/revoke', 'manage_staff')
/** To one's own address: it is asked for before the first invitation. */
export const sendProofLetter = exempt<ProofLetter, Empty>('sendProofLetter', '/people/proof-letter', 'manage_staff')
export const saveRole = command<Person, SaveRole>('saveRole', `${one}/role`, 'manage_staff')
export const saveActive = command<Person, SaveActive>('saveActive', `${one}/active`, 'manage_staff')
/** Without a key: a hash of the request would be kept with it, and a PIN is guessed from any fast hash. */
export const savePin = exempt<Person, SavePin>('savePin', `${one}/pin`, 'manage_staff')
export const endPersonSessions = command<Person, Empty>('endPersonSessions', `${one}/sign-out`, 'manage_staff')
