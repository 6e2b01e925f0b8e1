import { randomInt } from 'node:crypto'
import { look, system } from '@sufra/platform/db/doors'
import type { Tx } from '@sufra/platform/db/tx'
import type { Deps } from '@sufra/platform/deps'
import { isSameHash, keyedHash } from '@sufra/platform/identity/keyed-hash'
import { networkOf } from '@sufra/platform/limits/address.rules'
import { type Limit, takeShared, takeTry } from '@sufra/platform/limits/limits'
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
import { browserToKeep, knownBrowser } from './known-browser'
import { otpText } from './message-texts'
import { mustBeServed, type OtpPlace, otpPlaceOf, phoneOf } from './otp-place'
import { smsOf } from './ways-in'

interface Asking extends Caller {
  readonly locale: Locale
}

/** Somebody who says that a number is theirs. */
interface Asker {
  readonly place: OtpPlace
  readonly phone: string
  /** Whether they have proved it there before, with this browser. */
  readonly isKnown: boolean
}

async function askerOf(deps: Deps, tx: Tx, { phone: typed, branchId, browsers }: Said): Promise<Asker> {
  const place = await otpPlaceOf(tx, branchId)
  const phone = phoneOf(typed, place)
  return { place, phone, isKnown: knownBrowser(deps, browsers ?? [], whoseBrowser(place, phone)) !== undefined }
}

type Said = Pick<SendOtp, 'phone' | 'branchId' | 'browsers'>

const whoseBrowser = ({ organizationId }: OtpPlace, phone: string): string => `phone ${organizationId} ${phone}`

/** Who has proved the number is counted apart from all who have not: strangers who ask for it use up nothing of theirs. */
const countedAs = (who: string, { isKnown }: Asker): string => (isKnown ? `known ${who}` : who)

/**
 * A code is of use at its organization only: it is kept with whose it is and for what. One that a stranger asks for does
 * not end the code of who has proved the number.
 */
const targetOf = (deps: Deps, asker: Asker): string =>
  keyedHash(deps, 'otp target', countedAs(`${asker.place.organizationId} ${asker.phone}`, asker))
const codeHashOf = (deps: Deps, id: string, code: string): string => keyedHash(deps, 'otp code', `${id} ${code}`)

/** Throws `phone_invalid`, `phone_not_mobile`, `branch_required`, `too_many_requests`, and `auth_unavailable` when the message did not go. */
export async function sendOtp(deps: Deps, said: SendOtp, from: Asking): Promise<SentOtp> {
  const sms = smsOf(deps)
  const asker = await look(deps, 'challenges', (tx) => askerOf(deps, tx, said))
  const { phone: to } = asker
  mustBeServed(to, asker.place)
  await countMessage(deps, asker, from.household)
  const [id, code, createdAt] = [uuidv7(), String(randomInt(1_000_000)).padStart(6, '0'), deps.now()]
  const expiresAt = new Date(createdAt.getTime() + otpSeconds * 1000)
  const hashes = { targetHash: targetOf(deps, asker), codeHash: codeHashOf(deps, id, code) }
  await system(deps, 'challenges', async (tx) => {
    await endChallenges(tx, 'otp', hashes.targetHash, createdAt)
    await insertChallenge(tx, { id, kind: 'otp', ...hashes, triesLeft: otpTries, createdAt, expiresAt })
  })
  const gone = await hasGone(deps, 'sms', sms.send({ to, text: otpText[from.locale](code) }))
  if (!gone) throw new AppError('auth_unavailable')
  return { challengeId: id, expiresAt: expiresAt.toISOString(), resendSeconds: limits.again.windowSeconds }
}

/** What a message costs, of everybody's budget who pays for it. Throws `too_many_requests`. */
async function countMessage(deps: Deps, asker: Asker, household: string): Promise<void> {
  const take = (limit: Limit, who: string) => takeTry(deps, limit, countedAs(who, asker))
  const { organizationId } = asker.place
  await take(limits.household, household)
  for (const limit of [limits.network, limits.networkByDay]) await take(limit, networkOf(household))
  for (const limit of [limits.again, limits.phone, limits.phoneByDay]) await take(limit, asker.phone)
  for (const limit of [limits.organization, limits.organizationByDay]) await take(limit, organizationId)
  await takeShared(deps, limits.everybody, limits.share, countedAs(organizationId, asker))
}

/** Throws `code_wrong`, `code_expired` or `too_many_attempts`. A wrong code is counted, so it ends its transaction like any answer. */
export async function verifyOtp(deps: Deps, asked: VerifyOtp, from: Asking): Promise<OpenedSession> {
  smsOf(deps)
  const asker = await look(deps, 'challenges', (tx) => askerOf(deps, tx, asked))
  const { phone, place } = asker
  // Of who is known by the number too: whoever has proved one of their own is a stranger to all others.
  await takeTry(deps, limits.guesses, asker.isKnown ? `known ${from.household} ${phone}` : from.household)
  const code = toLatinDigits(asked.code).replace(/\s/g, '')
  const answer = await system(deps, 'challenges', async (tx) => {
    const hashes = { targetHash: targetOf(deps, asker), codeHash: codeHashOf(deps, asked.challengeId, code) }
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
  const browser = browserToKeep(deps, asked.browsers ?? [], whoseBrowser(place, phone))
  return { ...(await openedSession(deps, answer)), browser }
}

/** Both are always compared. */
function isRight(row: ChallengeRow, given: Pick<ChallengeRow, 'targetHash' | 'codeHash'>): boolean {
  const [target, code] = [isSameHash(row.targetHash, given.targetHash), isSameHash(row.codeHash, given.codeHash)]
  return target && code
}
