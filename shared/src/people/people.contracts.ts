import { contract } from '../kernel/contract'
import { empty } from '../orders/orders.contract'
import {
  invited,
  invitePersonBody,
  peopleList,
  person,
  proofLetter,
  saveActiveBody,
  savePinBody,
  saveRoleBody,
} from './people.contract'
import * as people from './people.endpoints'

export const peopleContracts = {
  listPeople: contract(people.listPeople, { summary: 'Staff, and who was invited', reply: peopleList }),
  invitePerson: contract(people.invitePerson, {
    summary: 'Invite somebody to the staff',
    body: invitePersonBody,
    reply: invited,
  }),
  revokeInvite: contract(people.revokeInvite, { summary: 'Take an invitation back', body: empty, reply: empty }),
  sendProofLetter: contract(people.sendProofLetter, {
    summary: 'Send oneself the letter again that asks to confirm the own e-mail address',
    body: empty,
    reply: proofLetter,
  }),
  saveRole: contract(people.saveRole, {
    summary: 'Change role, branch and permissions',
    body: saveRoleBody,
    reply: person,
  }),
  saveActive: contract(people.saveActive, {
    summary: 'Let somebody sign in, or not any more',
    body: saveActiveBody,
    reply: person,
  }),
  savePin: contract(people.savePin, { summary: 'Set or take away a PIN', body: savePinBody, reply: person }),
  endPersonSessions: contract(people.endPersonSessions, {
    summary: 'Sign somebody out everywhere',
    body: empty,
    reply: person,
  }),
}
