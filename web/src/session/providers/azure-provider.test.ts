import { beforeEach, expect, test, vi } from 'vitest'
import type { AzureAccount, AzureClient, AzureTokens } from './azure-client'
import { azureProvider } from './azure-provider'

const settings = { clientId: 'id', tenantName: 't', authority: 'https://t.b2clogin.com/t/B2C_1_signin' }
const accountOf = (name: string, tfp = 'B2C_1_signin'): AzureAccount => ({
  homeAccountId: name,
  localAccountId: name,
  tenantId: 't',
  username: `${name}@example.com`,
  idTokenClaims: { sub: `sub-${name}`, tfp, name },
})
const idTokenOf = (name: string, age = 0) => {
  const iat = Date.now() / 1000 - age
  return `h.${Buffer.from(JSON.stringify({ sub: name, iat, exp: iat + 3600 })).toString('base64url')}.s`
}
const tokensOf = (account: AzureAccount, age = 0): AzureTokens => ({
  account,
  idToken: idTokenOf(account.homeAccountId, age),
})
const noor = accountOf('noor')

let accounts: AzureAccount[]
let client: { [Name in keyof AzureClient]: ReturnType<typeof vi.fn<AzureClient[Name]>> }
const open = vi.fn(async () => client as AzureClient)

beforeEach(() => {
  accounts = []
  open.mockClear()
  client = {
    initialize: vi.fn(async () => undefined),
    handleRedirect: vi.fn(async () => null),
    accounts: vi.fn(() => accounts),
    loginPopup: vi.fn(async () => {
      accounts.push(noor)
      return tokensOf(noor)
    }),
    tokenPopup: vi.fn(async () => tokensOf(noor)),
    tokenSilent: vi.fn(async () => tokensOf(noor)),
    logoutPopup: vi.fn(async ({ account }) => {
      accounts = accounts.filter(({ homeAccountId }) => homeAccountId !== account.homeAccountId)
    }),
    forget: vi.fn(async (account) => {
      accounts = accounts.filter(({ homeAccountId }) => homeAccountId !== account.homeAccountId)
    }),
    log: vi.fn(),
  }
})

const keyOf = (answer: { success: boolean; error?: { key: string } }) => answer.error?.key

test('the client is made and initialised once, however many ask, and later ones wait for the first', async () => {
  let initialised = false
  client.initialize.mockImplementation(async () => {
    await new Promise((resolve) => setTimeout(resolve, 10))
    initialised = true
  })
  const provider = azureProvider(settings, open)
  await Promise.all([
    provider.ready(),
    provider.ready().then(() => expect(initialised).toBe(true)),
    provider.signIn({}),
  ])
  expect([open, client.initialize, client.handleRedirect].map((each) => each.mock.calls.length)).toEqual([1, 1, 1])
})

test('a start that failed is tried again by the next', async () => {
  client.initialize.mockRejectedValueOnce({ errorCode: 'no_network_connectivity' })
  const provider = azureProvider(settings, open)
  expect(keyOf(await provider.signIn({}))).toBe('unreachable')
  expect(await provider.signIn({})).toMatchObject({ success: true })
})

test('without its settings nothing begins', async () => {
  for (const bad of [null, { ...settings, clientId: 'undefined' }]) {
    const provider = azureProvider(bad, open)
    expect(keyOf(await provider.signIn({}))).toBe('notConfigured')
    expect(keyOf(await provider.switchOrganization('acme'))).toBe('notConfigured')
    expect(await provider.idToken()).toBeNull()
  }
  expect(open).not.toHaveBeenCalled()
})

test('a sign-in that came back to this page is completed while starting', async () => {
  client.handleRedirect.mockImplementation(async () => {
    accounts.push(noor)
    return tokensOf(noor)
  })
  const provider = azureProvider(settings, open)
  await provider.ready()
  expect(provider.current()).toMatchObject({ id: 'noor', firebaseUid: 'sub-noor', provider: 'azure' })
})

test('one window at a time: a second is refused, and the flag falls when the first ends, well or badly', async () => {
  const provider = azureProvider(settings, open)
  let close = (_: unknown): void => undefined
  client.loginPopup.mockImplementationOnce(
    () =>
      new Promise((_, reject) => {
        close = reject
      }),
  )
  const first = provider.signIn({})
  await vi.waitFor(() => expect(client.loginPopup).toHaveBeenCalled())
  expect(keyOf(await provider.signIn({}))).toBe('interactionInProgress')
  expect(keyOf(await provider.signOut())).toBe('interactionInProgress')
  expect(keyOf(await provider.switchOrganization('acme'))).toBe('interactionInProgress')
  expect(client.loginPopup).toHaveBeenCalledTimes(1)
  close({ errorCode: 'user_cancelled' })
  expect(keyOf(await first)).toBe('cancelled')
  expect(await provider.signIn({})).toMatchObject({ success: true })
})

test('the window is asked for openid and profile, to pick an account, with the e-mail as a hint', async () => {
  await azureProvider(settings, open).signIn({ email: ' noor@example.com ' })
  expect(client.loginPopup).toHaveBeenCalledWith({
    authority: settings.authority,
    scopes: ['openid', 'profile'],
    prompt: 'select_account',
    loginHint: 'noor@example.com',
  })
})

test('an answer without an account is none', async () => {
  client.loginPopup.mockResolvedValueOnce({ account: null, idToken: '' })
  expect(keyOf(await azureProvider(settings, open).signIn({}))).toBe('noAccount')
})

test('the first account is the current one, and whoever has just signed in is the first', async () => {
  accounts = [accountOf('earlier'), accountOf('older')]
  const provider = azureProvider(settings, open)
  await provider.ready()
  expect(provider.current()?.id).toBe('earlier')
  await provider.signIn({})
  expect(provider.current()?.id).toBe('noor')
})

test('a token comes in silence, else by a window, else not at all', async () => {
  const provider = azureProvider(settings, open)
  expect(await provider.idToken()).toBeNull()
  accounts = [noor]
  client.tokenSilent.mockResolvedValueOnce(tokensOf(noor, 3500))
  expect(await provider.idToken()).toBeTruthy()
  expect(client.tokenPopup).not.toHaveBeenCalled()
  client.tokenSilent.mockRejectedValue({ errorCode: 'login_required' })
  expect(await provider.idToken()).toBeTruthy()
  expect(client.tokenPopup).toHaveBeenCalledTimes(1)
  client.tokenPopup.mockRejectedValue({ errorCode: 'user_cancelled' })
  client.tokenSilent.mockClear()
  const other = azureProvider(settings, open)
  expect(await other.idToken(true)).toBeNull()
  expect(client.tokenSilent.mock.calls[0]?.[0]).toMatchObject({ forceRefresh: true, account: noor })
  expect(client.log).toHaveBeenCalledWith('no token', 'user_cancelled')
})

test('a young token is kept, one in its last five minutes is renewed', async () => {
  accounts = [noor]
  const provider = azureProvider(settings, open)
  client.tokenSilent.mockResolvedValueOnce(tokensOf(noor, 3200))
  await provider.idToken()
  await provider.idToken()
  expect(client.tokenSilent).toHaveBeenCalledTimes(1)
  client.tokenSilent.mockResolvedValueOnce(tokensOf(noor, 3400))
  await provider.idToken(true)
  await provider.idToken()
  expect(client.tokenSilent).toHaveBeenCalledTimes(3)
})

test('another organization: out, then in by its policy; whatever goes wrong, the switch failed', async () => {
  accounts = [noor]
  const provider = azureProvider(settings, open)
  expect(await provider.switchOrganization('acme')).toMatchObject({ success: true })
  expect(client.logoutPopup).toHaveBeenCalledTimes(1)
  expect(client.loginPopup.mock.calls[0]?.[0].authority).toBe('https://t.b2clogin.com/t/B2C_1_acme_signin')
  client.loginPopup.mockRejectedValueOnce({ errorCode: 'user_cancelled' })
  expect(keyOf(await provider.switchOrganization('acme'))).toBe('switchFailed')
  expect(keyOf(await provider.switchOrganization('../evil'))).toBe('switchFailed')
})

test('who listens hears who is here at once, after a sign-in and after a sign-out', async () => {
  const provider = azureProvider(settings, open)
  const heard: (string | null)[] = []
  const stop = provider.onChange((user) => heard.push(user?.id ?? null))
  await provider.ready()
  await provider.signIn({})
  await provider.signOut()
  stop()
  await provider.signIn({})
  expect(heard).toEqual([null, 'noor', null])
  await provider.forget()
  expect(provider.current()).toBeNull()
})
