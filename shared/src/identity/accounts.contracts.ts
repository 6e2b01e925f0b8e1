import { contract } from '../kernel/contract'
import { empty } from '../orders/orders.contract'
import {
  acceptInviteBody,
  inviteSeen,
  lookAtInviteBody,
  outbox,
  outboxAsked,
  proveAddressBody,
  requestResetBody,
  resetBody,
  sendOtpBody,
  sentOtp,
  signInBody,
  signUpBody,
  verifyOtpBody,
} from './accounts.contract'
import * as accounts from './accounts.endpoints'
import { openedSession } from './identity.contract'

export const accountContracts = {
  signInWithPassword: contract(accounts.signInWithPassword, {
    summary: 'Sign in with e-mail and password',
    body: signInBody,
    reply: openedSession,
    status: 201,
  }),
  signUp: contract(accounts.signUp, {
    summary: 'Found an organization with its first branch and owner, and sign in',
    body: signUpBody,
    reply: openedSession,
    status: 201,
  }),
  requestPasswordReset: contract(accounts.requestPasswordReset, {
    summary: 'Send a link for a new password; the answer never says whether there is such an account',
    body: requestResetBody,
    reply: empty,
  }),
  resetPassword: contract(accounts.resetPassword, {
    summary: 'Set a new password with the link of the message; ends every session of the account',
    body: resetBody,
    reply: empty,
  }),
  proveAddress: contract(accounts.proveAddress, {
    summary: 'Confirm an e-mail address with the link of the message; again is the same',
    body: proveAddressBody,
    reply: empty,
  }),
  sendOtp: contract(accounts.sendOtp, {
    summary: 'Send a customer a code by text message',
    body: sendOtpBody,
    reply: sentOtp,
    status: 201,
  }),
  verifyOtp: contract(accounts.verifyOtp, {
    summary: 'Sign a customer in with the code of the message',
    body: verifyOtpBody,
    reply: openedSession,
    status: 201,
  }),
  lookAtInvite: contract(accounts.lookAtInvite, {
    summary: 'What an invitation offers',
    body: lookAtInviteBody,
    reply: inviteSeen,
  }),
  acceptInvite: contract(accounts.acceptInvite, {
    summary: 'Accept an invitation with a new or the own password, and sign in',
    body: acceptInviteBody,
    reply: openedSession,
    status: 201,
  }),
  readOutbox: contract(accounts.readOutbox, {
    summary: 'The latest messages, where none are sent (development only)',
    query: outboxAsked,
    reply: outbox,
  }),
}
