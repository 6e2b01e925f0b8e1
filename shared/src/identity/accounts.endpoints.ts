import { exempt, query } from '../kernel/endpoint'
import type { Empty } from '../orders/orders.contract'
import type {
  AcceptInvite,
  InviteSeen,
  LookAtInvite,
  Outbox,
  OutboxAsked,
  ProveAddress,
  RequestReset,
  Reset,
  SendOtp,
  SentOtp,
  SignIn,
  SignUp,
  VerifyOtp,
} from './accounts.contract'
import type { OpenedSession } from './identity.contract'

export const signInWithPassword = exempt<OpenedSession, SignIn>('signInWithPassword', '/auth/sign-in', 'public')
export const signUp = exempt<OpenedSession, SignUp>('signUp', '/auth/sign-up', 'public')
export const requestPasswordReset = exempt<Empty, RequestReset>('requestPasswordReset', '/auth/reset/request', 'public')
export const resetPassword = exempt<Empty, Reset>('resetPassword', '/auth/reset', 'public')
export const proveAddress = exempt<Empty, ProveAddress>('proveAddress', '/auth/address', 'public')
export const sendOtp = exempt<SentOtp, SendOtp>('sendOtp', '/auth/otp', 'public')
export const verifyOtp = exempt<OpenedSession, VerifyOtp>('verifyOtp', '/auth/otp/verify', 'public')
export const lookAtInvite = exempt<InviteSeen, LookAtInvite>('lookAtInvite', '/auth/invite/look', 'public')
export const acceptInvite = exempt<OpenedSession, AcceptInvite>('acceptInvite', '/auth/invite', 'public')
export const readOutbox = query<Outbox, OutboxAsked>('readOutbox', '/outbox', 'public')
