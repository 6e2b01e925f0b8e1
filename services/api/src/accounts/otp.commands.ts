import { randomInt } from 'node:crypto'
import { look, system } from '@sufra/platform/db/doors'
import type { Deps } from '@sufra/platform/deps'
import { isSameHash, keyedHash } from '@sufra/platform/identity/keyed-hash'
import { networkOf } from '@sufra/platform/limits/address.rules'
import { takeShared, takeTry } from '@sufra/platform/limits/limits'
import type { SendOtp, SentOtp, VerifyOtp } from '@sufra/shared/identity/accounts.contract'
import type { OpenedSession } from '@sufra/shared/identity/identity.contract'
import { AppError } from '@sufra/shared/kernel/app-error'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import { toLatinDigits } from '@sufra/shared/locale/digits'
import type { Locale } from '@sufra/shared/locale/locale'
import { openedSession, startSession } from '../identity/open-session.commands'
import { otpLimits as limits } from './accounts.limits'
import type { Caller } from './caller'
import { guess, otpSeconds, otpTries } from './challenge.rules'
import {
  type ChallengeRow,
  endChallenges,
  insertChallenge,
  lockChallenge,
  saveChallenge,
} from './challenges.repository'
import { customerOfPhone } from './customers.repository'
import { hasGone } from './has-gone'
import { otpText } from './message-texts'
import { mustBeServed, type OtpPlace, otpPlaceOf, phoneOf } from './otp-place'
import { smsOf } from './ways-in'

interface Asking extends Caller {
  readonly locale: Locale
}

/** A code is of use at its organization only: it is kept with whose it is and for what. */
const targetOf = (deps: Deps, { organizationId }: OtpPlace, phone: string): string =>
  keyedHash(deps, 'otp target', `${organizationId} ${phone}`)
const codeHashOf = (deps: Deps, id: string, code: string): string => keyedHash(deps, 'otp code', `${id} ${code}`)

/** Throws `phone_invalid`, `phone_not_mobile`, `branch_required`, `too_many_requests`, and `auth_unavailable` when the message did not go. */
export async function sendOtp(deps: Deps, { phone, branchId }: SendOtp, from: Asking): Promise<SentOtp> {
  const sms = smsOf(deps)
  const place = await look(deps, 'challenges', (tx) => otpPlaceOf(tx, branchId))
  const to = phoneOf(phone, place)
  mustBeServed(to, place)
  await takeTry(deps, limits.household, from.household)
  for (const limit of [limits.network, limits.networkByDay]) await takeTry(deps, limit, networkOf(from.household))
  for (const limit of [limits.again, limits.phone, limits.phoneByDay]) await takeTry(deps, limit, to)
  const { organizationId } = place
  for (const limit of [limits.organization, limits.organizationByDay]) await takeTry(deps, limit, organizationId)
  await takeShared(deps, limits.everybody, limits.share, organizationId)
  const [id, code, createdAt] = [uuidv7(), String(randomInt(1_000_000)).padStart(6, '0'), deps.now()]
  const expiresAt = new Date(createdAt.getTime() + otpSeconds * 1000)
  const hashes = { targetHash: targetOf(deps, place, to), codeHash: codeHashOf(deps, id, code) }
  await system(deps, 'challenges', async (tx) => {
    await endChallenges(tx, 'otp', hashes.targetHash, createdAt)
    await insertChallenge(tx, { id, kind: 'otp', ...hashes, triesLeft: otpTries, createdAt, expiresAt })
  })
  const gone = await hasGone(deps, 'sms', sms.send({ to, text: otpText[from.locale](code) }))
  if (!gone) throw new AppError('auth_unavailable')
  return { challengeId: id, expiresAt: expiresAt.toISOString(), resendSeconds: limits.again.windowSeconds }
}

/** Throws `code_wrong`, `code_expired` or `too_many_attempts`. A wrong code is counted, so it ends its transaction like any answer. */
export async function verifyOtp(deps: Deps, asked: VerifyOtp, from: Asking): Promise<OpenedSession> {
  smsOf(deps)
  await takeTry(deps, limits.guesses, from.household)
  const code = toLatinDigits(asked.code).replace(/\s/g, '')
  const answer = await system(deps, 'challenges', async (tx) => {
    const place = await otpPlaceOf(tx, asked.branchId)
    const phone = phoneOf(asked.phone, place)
    const hashes = { targetHash: targetOf(deps, place, phone), codeHash: codeHashOf(deps, asked.challengeId, code) }
    const { verdict, next } = guess(
      await lockChallenge(tx, asked.challengeId),
      (row) => isRight(row, hashes),
      deps.now(),
    )
    if (next) await saveChallenge(tx, next)
    if (verdict !== 'right') return verdict
    const { organizationId } = place
    const row = { id: uuidv7(), organizationId, phone, name: asked.name ?? null, locale: from.locale }
    const customerId = await customerOfPhone(tx, { ...row, createdAt: deps.now() })
    return startSession(tx, deps, { organizationId, customerId, provider: 'otp', agent: from.agent })
  })
  if (typeof answer === 'string') throw new AppError(answer, { field: 'code' })
  return openedSession(deps, answer)
}

/** Both are always compared. */
function isRight(row: ChallengeRow, given: Pick<ChallengeRow, 'targetHash' | 'codeHash'>): boolean {
  const [target, code] = [isSameHash(row.targetHash, given.targetHash), isSameHash(row.codeHash, given.codeHash)]
  return target && code
}
