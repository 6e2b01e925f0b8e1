import type { ProviderSettings } from '@sufra/shared/identity/external.contract'
import type { Session } from '@sufra/shared/identity/identity.contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { hostedWay, switchHosted } from './hosted-way'
import type { ProviderUser, SignInProvider } from './providers/provider'
import { faultOf } from './providers/provider-fault.rules'
import { NotInvited, NotStarted } from './refusals'
import { followRestored } from './restored'
import { enter, useSession } from './session-store'

const noor: ProviderUser = { id: 'n', email: 'n@example.com', name: 'Noor', firebaseUid: 'n', provider: 'azure' }
let here: ProviderUser | null
let tell: (user: ProviderUser | null) => void
const provider = {
  kind: 'azure' as const,
  ready: vi.fn(async () => undefined),
  signIn: vi.fn<SignInProvider['signIn']>(),
  signOut: vi.fn<SignInProvider['signOut']>(),
  switchOrganization: vi.fn<NonNullable<SignInProvider['switchOrganization']>>(),
  forget: vi.fn(async () => {
    here = null
  }),
  current: () => here,
  idToken: async () => (here ? 'provider-token' : null),
  onChange: (listener: (user: ProviderUser | null) => void) => {
    tell = listener
    listener(here)
    return () => {
      tell = () => undefined
    }
  },
}
const opening = vi.hoisted(() => ({ openProvider: vi.fn() }))
vi.mock('./providers/open-provider', () => opening)

const settings: ProviderSettings = { provider: 'azure', firebase: null, azure: null, testimonial: null }
const sessionOf = (id: string, by: Session['provider'] = 'azure'): Session => ({
  kind: 'staff',
  demo: false,
  provider: by,
  user: { id, name: id, email: null, role: 'WAITER', permissions: [] },
  organization: { id: `o-${id}`, slug: id, name: id },
  branches: [],
  currentBranchId: null,
  table: null,
  expiresAt: '2030-01-01T00:00:00Z',
})

interface Sent {
  readonly headers: Record<string, string>
  readonly body?: string
}
let asked: string[]
let bodies: Record<string, unknown>
let exchange: () => Response
beforeEach(async () => {
  here = noor
  asked = []
  exchange = () => Response.json({ token: 'new', session: sessionOf('there') })
  opening.openProvider.mockReset().mockResolvedValue(provider)
  provider.ready.mockReset().mockResolvedValue(undefined)
  provider.switchOrganization.mockReset().mockResolvedValue({ success: true, user: noor })
  bodies = {}
  vi.stubGlobal('fetch', async (url: string, { headers, body }: Sent) => {
    asked.push(`${url} ${headers.authorization}`)
    bodies[url] = body ? JSON.parse(body) : null
    if (url === '/api/auth/provider') return Response.json(settings)
    return url === '/api/auth/session' ? exchange() : Response.json({})
  })
  await enter(Promise.resolve({ token: 'old', session: sessionOf('here') }))
})
const now = () => useSession.getState()
const closed = (token: string) => asked.includes(`/api/auth/sign-out Bearer ${token}`)

test('a session that outlived a reload ends when its provider has no user any more', async () => {
  await followRestored()
  expect(now()).not.toHaveProperty('lapsed')
  here = null
  tell(null)
  expect(now()).toMatchObject({ state: 'open', lapsed: true })
  await vi.waitFor(() => expect(closed('old')).toBe(true))
})

test('and at once when it has none already', async () => {
  here = null
  await followRestored()
  expect(now()).toMatchObject({ lapsed: true })
})

test('a provider that can’t be asked signs nobody out, and is asked again with the network', async () => {
  here = null
  provider.ready.mockRejectedValueOnce(new Error('offline'))
  await followRestored()
  expect(now()).not.toHaveProperty('lapsed')
  dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(now()).toMatchObject({ lapsed: true }))
})

test('sessions that no hosted provider opened load none, and none ends them', async () => {
  await followRestored()
  const listening = tell
  for (const by of ['demo', 'builtin', 'pin', 'otp', null] as const) {
    asked = []
    await enter(Promise.resolve({ token: 'own', session: sessionOf('own', by) }))
    await followRestored()
    expect(asked).toEqual([])
    here = null
    listening(null)
    expect(now(), String(by)).not.toHaveProperty('lapsed')
  }
})

test('another organization: a session there, and none is left here', async () => {
  await switchHosted(settings, 'there')
  expect(provider.switchOrganization).toHaveBeenCalledWith('there')
  expect(now()).toMatchObject({ state: 'open', session: { user: { id: 'there' } } })
  expect(asked).toContain('/api/auth/session Bearer provider-token')
  await vi.waitFor(() => expect(closed('old')).toBe(true))
})

test('a switch that failed before anybody left changes nothing', async () => {
  provider.switchOrganization.mockResolvedValue({ success: false, error: faultOf('switch_failed') })
  await expect(switchHosted(settings, 'there')).rejects.toMatchObject({ fault: { key: 'switchFailed' } })
  expect(now()).toMatchObject({ state: 'open', session: { user: { id: 'here' } } })
  expect(now()).not.toHaveProperty('lapsed')
})

test('one that failed half-way, or led where nobody knows them, signs out here too', async () => {
  provider.switchOrganization.mockImplementationOnce(async () => {
    here = null
    return { success: false, error: faultOf('switch_failed') }
  })
  await expect(switchHosted(settings, 'there')).rejects.toMatchObject({ fault: { key: 'switchFailed' } })
  expect(now()).toMatchObject({ lapsed: true })

  here = noor
  await enter(Promise.resolve({ token: 'old', session: sessionOf('here') }))
  const error = { code: 'user_not_in_database', message: '', details: {} }
  exchange = () => Response.json({ error }, { status: 404 })
  await expect(switchHosted(settings, 'there')).rejects.toMatchObject({ code: 'user_not_in_database' })
  expect(now()).toMatchObject({ lapsed: true })
})

test('one that could not begin, because the provider can’t be asked, signs nobody out', async () => {
  here = null
  provider.ready.mockRejectedValue(new Error('offline'))
  await expect(switchHosted(settings, 'there')).rejects.toBeInstanceOf(NotStarted)
  expect(provider.switchOrganization).not.toHaveBeenCalled()
  expect(now()).not.toHaveProperty('lapsed')
})

const invited = { email: 'N@Example.com', name: 'Noor', password: '', inviteToken: 'link' }

test('who was invited joins with the provider’s word for who they are', async () => {
  provider.signIn.mockReset().mockResolvedValue({ success: true, user: noor })
  const session = await (await hostedWay(settings)).join(invited)
  expect(bodies['/api/auth/azure/create-user']).toEqual({
    firebaseUid: 'n',
    email: 'n@example.com',
    name: 'Noor',
    inviteToken: 'link',
  })
  expect(asked).toContain('/api/auth/azure/create-user Bearer provider-token')
  expect(session.user.id).toBe('there')
})

test('somebody else than who was invited is told so, and nobody has joined or is kept here', async () => {
  const other = { ...noor, email: 'other@example.com' }
  provider.signIn.mockReset().mockResolvedValue({ success: true, user: other })
  provider.forget.mockClear()
  const joining = (await hostedWay(settings)).join(invited)
  await expect(joining).rejects.toSatisfy((error) => error instanceof NotInvited && error.invited === invited.email)
  expect(asked.filter((each) => each.includes('create-user'))).toEqual([])
  expect(provider.forget).toHaveBeenCalledOnce()
})
