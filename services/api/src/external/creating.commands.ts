import { system } from '@sufra/platform/db/doors'
import type { Tx } from '@sufra/platform/db/tx'
import type { Deps } from '@sufra/platform/deps'
import { raiseAuthority } from '@sufra/platform/identity/authority.repository'
import type { Proof, ProvenPerson } from '@sufra/platform/identity/verified-token'
import { takeTry } from '@sufra/platform/limits/limits'
import { demoOrganizationSlug } from '@sufra/platform/seed/demo'
import type { CreateExternalUser, ExternalUser } from '@sufra/shared/identity/external.contract'
import { organizationData } from '@sufra/shared/identity/organization-data.contract'
import { AppError } from '@sufra/shared/kernel/app-error'
import type { Locale } from '@sufra/shared/locale/locale'
import { hashOfInvite, joinByInvite } from '../accounts/invite.commands'
import { zodMessages } from '../errors/zod-messages'
import { foundOrganization } from '../identity/found-organization.commands'
import { saveLastLogin } from '../identity/identity.repository'
import { mustBeOf } from './external.commands'
import {
  findUser,
  findUserBySubject,
  findUserJoinedBy,
  lockInviteByHash,
  lockInviteTo,
  lockSubject,
  lockUnlinkedUser,
  saveSubject,
} from './external.repository'
import { externalUserOf, mustBeUser } from './external-user'

interface Creating {
  readonly proof: Proof
  readonly body: CreateExternalUser
  readonly locale: Locale
  readonly household: string
}

const createLimit = { name: 'create-user-household', tries: 30, windowSeconds: 60 * 60 } as const

/**
 * The database's user of a token's subject. Asked again, the same one. Throws `forbidden` for a body about
 * somebody else, `user_disabled`, `invite_invalid`, `email_taken`, `invalid_request` when nothing says where they work.
 */
export async function createExternalUser(
  deps: Deps,
  provider: ProvenPerson['provider'],
  creating: Creating,
): Promise<ExternalUser> {
  const { proof, body, household } = creating
  mustBeOf(provider, proof)
  const isOwn = body.firebaseUid === proof.subject && proof.person.email !== null && body.email === proof.person.email
  if (!isOwn) throw new AppError('forbidden')
  await takeTry(deps, createLimit, household)
  const row = await system(deps, isFounding(body) ? 'sign_up' : 'accounts', async (tx) => {
    await lockSubject(tx, proof.subject)
    const known = await findKnown(tx, creating)
    if (known) return mustBeUser(known)
    const { organizationId, userId } = await newUser(tx, deps, creating)
    return mustBeUser(await findUser(tx, organizationId, userId))
  })
  return externalUserOf(row, proof.person)
}

/**
 * Who works in one organization and brings a link of another is somebody new there: known is only whom that link has let
 * in before, and whose answer was lost.
 */
const findKnown = (tx: Tx, { proof: { subject }, body: { inviteToken } }: Creating) =>
  inviteToken === undefined ? findUserBySubject(tx, subject) : findUserJoinedBy(tx, hashOfInvite(inviteToken), subject)

/** An invitation's link says most: whoever brings one founds nothing. */
const isFounding = ({ inviteToken, organizationData }: CreateExternalUser): boolean =>
  inviteToken === undefined && organizationData !== undefined

interface Made {
  readonly organizationId: string
  readonly userId: string
}

/** By an invitation's link, else what they want to found, else an e-mail that the provider has checked. */
async function newUser(tx: Tx, deps: Deps, creating: Creating): Promise<Made> {
  const { proof, body, locale } = creating
  const { inviteToken, organizationData: founding, email, name } = body
  if (inviteToken !== undefined) return byLink(tx, deps, creating, inviteToken)
  if (founding) {
    const wanted = { ...founding, locale: founding.locale ?? locale }
    return foundOrganization(tx, { subject: proof.subject, email, name, organizationData: wanted, now: deps.now() })
  }
  const invited = proof.person.emailVerified ? await byEmail(tx, deps, creating) : undefined
  if (!invited) throw whereTo(locale)
  return invited
}

/** The link was sent to one address: it opens nothing for another. Of several organizations the next session is there. */
async function byLink(tx: Tx, deps: Deps, { proof, body }: Creating, token: string): Promise<Made> {
  const invite = await lockInviteByHash(tx, hashOfInvite(token), deps.now())
  if (!invite || invite.email !== body.email) throw new AppError('invite_invalid')
  const made = await joinByInvite(tx, deps, invite, { subject: proof.subject, name: body.name })
  await saveLastLogin(tx, made.userId, deps.now())
  return made
}

async function byEmail(tx: Tx, deps: Deps, { proof, body }: Creating): Promise<Made | undefined> {
  const { subject } = proof
  const unlinked = await lockUnlinkedUser(tx, body.email, demoOrganizationSlug)
  if (unlinked) {
    await saveSubject(tx, unlinked, subject)
    await raiseAuthority(tx, unlinked.organizationId)
    return { organizationId: unlinked.organizationId, userId: unlinked.id }
  }
  const invite = await lockInviteTo(tx, body.email, deps.now())
  return invite && joinByInvite(tx, deps, invite, { subject, name: body.name })
}

/** Nobody founds anything by accident: the request must say what. */
function whereTo(locale: Locale): AppError {
  const field = 'organizationData'
  const issue = organizationData.safeParse(undefined, { error: zodMessages[locale] }).error?.issues[0]
  return new AppError('invalid_request', { field, reason: issue?.message ?? '' })
}
