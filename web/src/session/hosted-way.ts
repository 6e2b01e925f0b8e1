import type { CreateExternalUser, ProviderSettings } from '@sufra/shared/identity/external.contract'
import { createAzureUser, createFirebaseUser, exchangeToken } from '@sufra/shared/identity/external.endpoints'
import type { Session } from '@sufra/shared/identity/identity.contract'
import { closeSession } from '@sufra/shared/identity/identity.endpoints'
import { AppError, isAppError } from '@sufra/shared/kernel/app-error'
import { send } from '../api/client'
import { openProvider } from './providers/open-provider'
import type { ProviderDone, ProviderResult, ProviderUser, SignInProvider } from './providers/provider'
import { faultOf } from './providers/provider-fault.rules'
import { NotInvited, NotStarted, ProviderRefusal, UserNotLoaded } from './refusals'
import { enter, sessionExpired, useSession } from './session-store'
import { currentToken } from './token-store'
import type { Credentials, StaffWay } from './way'

const done = <R extends ProviderDone | ProviderResult>(result: R): Extract<R, { success: true }> => {
  if (!result.success) throw new ProviderRefusal(result.error)
  return result as Extract<R, { success: true }>
}

let opening: Promise<SignInProvider | null> | null = null

/** Once a page: a second opening would be a second listener. One that failed may be tried again. */
async function opened(settings: ProviderSettings): Promise<SignInProvider> {
  opening ??= openProvider(settings)
  const provider = await opening.catch(() => null)
  if (provider) return provider
  opening = null
  throw new NotStarted()
}

export async function hostedWay(settings: ProviderSettings): Promise<StaffWay> {
  const provider = await opened(settings)
  // What fails here is tried again, and said, by whoever signs in.
  provider.ready?.().catch(() => undefined)
  return {
    signIn: async (typed) => {
      done(await provider.signIn(typed))
      return session(provider)
    },
    signUp: async (account) => {
      const user = await newUser(provider, account)
      const { organizationData } = account
      await create(provider, user, account, { organizationData })
      return session(provider)
    },
    join: async (invited) => {
      const user = await newUser(provider, invited)
      await mustBeInvited(provider, user, invited)
      await create(provider, user, invited, { inviteToken: invited.inviteToken })
      return session(provider)
    },
    requestReset: async (email) => {
      if (!provider.resetPassword) throw new ProviderRefusal(faultOf('auth/operation-not-allowed'))
      return done(await provider.resetPassword(email))
    },
  }
}

type Person = Credentials & { readonly name: string }
type Invited = Pick<CreateExternalUser, 'organizationData' | 'inviteToken'>

/** An account that an earlier try made with the provider only is taken up, for who knows its password. */
async function newUser(provider: SignInProvider, account: Person): Promise<ProviderUser> {
  if (!provider.signUp) return done(await provider.signIn({ email: account.email })).user
  const made = await provider.signUp(account)
  if (made.success) return made.user
  const again = made.error.key === 'emailInUse' ? await provider.signIn(account) : made
  return done(again.success ? again : made).user
}

const creating = { firebase: createFirebaseUser, azure: createAzureUser } as const

/** In its own window a provider may sign in whom it likes; who it was is forgotten here, so that it asks anew. */
async function mustBeInvited(provider: SignInProvider, { email }: ProviderUser, invited: Credentials): Promise<void> {
  if (email?.toLowerCase() === invited.email.toLowerCase()) return
  await provider.forget()
  throw new NotInvited(invited.email)
}

async function create(provider: SignInProvider, user: ProviderUser, account: Person, wish: Invited): Promise<void> {
  const body: CreateExternalUser = {
    firebaseUid: user.firebaseUid,
    email: user.email ?? account.email,
    name: account.name,
    ...wish,
  }
  await send(creating[provider.kind], { body, bearer: await tokenOf(provider) })
}

async function tokenOf(provider: SignInProvider): Promise<string> {
  const token = await provider.idToken(true)
  if (token === null) throw new AppError('signed_out')
  return token
}

async function session(provider: SignInProvider): Promise<Session> {
  const bearer = await tokenOf(provider)
  const opened = send(exchangeToken, { body: {}, bearer })
  try {
    const session = await enter(opened)
    endWithProvider(provider)
    return session
  } catch (error) {
    if (isAppError(error) && error.status < 500) {
      await provider.forget()
      throw error
    }
    throw new UserNotLoaded()
  }
}

let stopListening = (): void => undefined

/** Whom the provider signs out (disabled, expired), is signed out here too. */
function endWithProvider(provider: SignInProvider): void {
  stopListening()
  stopListening = provider.onChange((user) => {
    if (user === null && provider.current() === null) endOurs(provider)
  })
}

/** The server too: a token that stayed behind must open nothing. That it can't be told changes nothing here. */
function endOurs({ kind }: SignInProvider): void {
  const now = useSession.getState()
  const token = currentToken()
  if (now.state !== 'open' || now.session.provider !== kind || token === null) return
  sessionExpired()
  close(token)
}

const close = (bearer: string): void => void send(closeSession, { body: {}, bearer }).catch(() => undefined)

/** After a reload. Throws when the provider can't be asked: its silence signs nobody out. */
export async function followProvider(settings: ProviderSettings): Promise<void> {
  const provider = await opened(settings)
  await provider.ready?.()
  endWithProvider(provider)
}

/** Out of the one, into the other. Who is left without a provider's user on the way, is signed out here. */
export async function switchHosted(settings: ProviderSettings, slug: string): Promise<Session> {
  const provider = await opened(settings)
  if (!provider.switchOrganization) throw new AppError('organization_switch_unsupported')
  // From here on it can be asked: that it has no user is its word, not its silence.
  await provider.ready?.().catch(() => Promise.reject(new NotStarted()))
  const before = currentToken()
  stopListening()
  try {
    done(await provider.switchOrganization(slug))
    const entered = await session(provider)
    if (before) close(before)
    return entered
  } catch (error) {
    endWithProvider(provider)
    throw error
  }
}

/** Before the session ends: the provider must not bring the next person in as this one. */
export async function leaveProvider(settings: ProviderSettings): Promise<void> {
  const provider = await opened(settings)
  if (provider.current() === null) return
  stopListening()
  done(await provider.signOut())
}
