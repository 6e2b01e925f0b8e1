import { look, system } from '@sufra/platform/db/doors'
import { networkOf } from '@sufra/platform/limits/address.rules'
import { createLimits } from '@sufra/platform/limits/limits'
import { accounts, challenges } from '@sufra/platform/schema/accounts.table'
import { users } from '@sufra/platform/schema/people.table'
import { eq, or } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApi, type TestApi, type Wishes } from '../kernel/test-api'
import { proofLimits } from './accounts.limits'
import { letIn } from './let-in.commands'
import { readLinkToken, writeLinkToken } from './link-token'
import { lettersTo, newestLink, proveByLetter } from './test-letters'

let demo: TestApi
let api: TestApi
let hoursLater = 0
const now = () => new Date(Date.now() + hoursLater * 3_600_000)

const builtin = (wishes: Wishes = {}): TestApi =>
  demo.besides({
    now,
    limits: createLimits(),
    ...wishes,
    config: { auth: { ...demo.deps.config.auth, provider: 'builtin' }, ...wishes.config },
  })

beforeAll(async () => {
  demo = await openTestApi()
})
afterAll(() => demo.close())
beforeEach(() => {
  hoursLater = 0
  api = builtin()
})

const password = 'tangerine-lamp-47'
const other = 'saffron-bridge-12'
let people = 0
const newEmail = () => `owner.${++people}@proof.example`
const refusal = (code: string, status: number) => ({ status, body: { error: { code } } })

const ask = (email: string, more: object = {}, of = api, headers = {}) =>
  of.post('/auth/sign-up', {
    body: { email, password, name: 'Layla', organizationData: { organizationName: 'Al Nakheel' }, ...more },
    headers,
  })

async function signedUp(of = api, headers = {}) {
  const email = newEmail()
  const { status, body } = await ask(email, {}, of, headers)
  expect(status).toBe(201)
  return { email, token: body.token as string, session: body.session }
}
type Owner = Awaited<ReturnType<typeof signedUp>>

const invite = ({ token, session }: Owner, to = newEmail(), of = api, headers = {}) =>
  of.post('/people/invites', {
    token,
    headers,
    body: { email: to, name: 'Omar', role: 'MANAGER', branchId: session.currentBranchId, permissions: [] },
  })
const again = ({ token }: Pick<Owner, 'token'>, of = api, headers = {}) =>
  of.post('/people/proof-letter', { token, headers, key: null })
const confirm = (token: string, of = api) => of.post('/auth/address', { body: { token }, key: null })
const signIn = (email: string, typed = password) => api.post('/auth/sign-in', { body: { email, password: typed } })
const accountOf = async (email: string) => {
  const which = or(eq(accounts.email, email), eq(accounts.formerEmail, email))
  return look(api.deps, 'accounts', (tx) => tx.select().from(accounts).where(which))
}

/** As if they had signed up that many hours before. */
const signedUpBefore = (email: string, hours: number) => {
  const createdAt = new Date(Date.now() - hours * 3_600_000)
  return system(api.deps, 'seed', (tx) => tx.update(accounts).set({ createdAt }).where(eq(accounts.email, email)))
}

/** As if it had been sent a day before. */
const ranOut = (token: string) =>
  system(api.deps, 'seed', (tx) =>
    tx
      .update(challenges)
      .set({ expiresAt: now() })
      .where(eq(challenges.id, readLinkToken(token)?.id ?? '')),
  )

test('codes go abroad only where the address of whoever wants it is proved', async () => {
  const owner = await signedUp()
  const ask = () =>
    api.post(`/branches/${owner.session.currentBranchId}/settings`, {
      token: owner.token,
      body: { changes: { codesAbroad: true }, was: { codesAbroad: false } },
    })
  expect(await ask()).toMatchObject(refusal('address_unproved', 409))
  await proveByLetter(api, owner.email)
  expect(await ask()).toMatchObject({ status: 200, body: { values: { codesAbroad: true } } })
})

describe('the first invitation waits until the address of whoever invites is proved', () => {
  test('nobody is invited before; the letter of the sign-up proves it, and then the invitation goes', async () => {
    const owner = await signedUp()
    const guest = newEmail()
    const refused = await invite(owner, guest)
    expect(refused).toMatchObject(refusal('address_unproved', 409))
    expect(refused.body.error.message).toContain(`we have sent you a letter to ${owner.email}`)
    expect(await lettersTo(api, guest)).toEqual([])
    expect((await api.get('/people', { token: owner.token })).body.invites).toEqual([])
    expect(await lettersTo(api, owner.email)).toHaveLength(1)
    await proveByLetter(api, owner.email)
    expect((await invite(owner, guest)).status).toBe(200)
    expect(await lettersTo(api, guest)).toHaveLength(1)
  })

  test('the link says the same when it is opened twice, and neither a wrong nor another’s opens anything', async () => {
    const [owner, stranger] = [await signedUp(), await signedUp()]
    const { token } = await newestLink(api, owner.email)
    const [mine, theirs] = [token, (await newestLink(api, stranger.email)).token].map((each) => readLinkToken(each))
    if (!mine || !theirs) throw new Error('no link of ours')
    const wrong = [
      ...['x', `${token}x`, writeLinkToken({ ...mine, subject: theirs.subject })],
      ...[writeLinkToken({ ...mine, secret: theirs.secret }), writeLinkToken({ ...theirs, secret: mine.secret })],
      crypto.randomUUID(),
    ]
    for (const each of wrong) expect(await confirm(each)).toMatchObject(refusal('proof_link_invalid', 422))
    expect(await invite(owner)).toMatchObject(refusal('address_unproved', 409))
    expect([(await confirm(token)).status, (await confirm(token)).status]).toEqual([200, 200])
    expect((await invite(owner)).status).toBe(200)
    expect(await invite(stranger)).toMatchObject(refusal('address_unproved', 409))
  })

  test('a link ends after a day; then the refusal itself sends a new one, and says that it did', async () => {
    const owner = await signedUp()
    const { token } = await newestLink(api, owner.email)
    await ranOut(token)
    expect(await confirm(token)).toMatchObject(refusal('proof_link_invalid', 422))
    for (let n = 0; n < 2; n++) expect(await invite(owner)).toMatchObject(refusal('address_unproved', 409))
    expect(await lettersTo(api, owner.email)).toHaveLength(2)
    await proveByLetter(api, owner.email)
    expect((await invite(owner)).status).toBe(200)
  })

  test('once proved an old link that was used says so still, as long as it is kept', async () => {
    const owner = await signedUp()
    const { token } = await newestLink(api, owner.email)
    expect((await confirm(token)).status).toBe(200)
    hoursLater = 30
    expect((await confirm(token)).status).toBe(200)
  })

  test('a link for a new password is none for this, and the other way round', async () => {
    const owner = await signedUp()
    const { token } = await newestLink(api, owner.email)
    expect(await api.post('/auth/reset', { body: { token, password: other } })).toMatchObject(
      refusal('reset_link_invalid', 422),
    )
    await api.post('/auth/reset/request', { body: { email: owner.email } })
    const reset = await newestLink(api, owner.email)
    expect([reset.page, (await confirm(reset.token)).status]).toEqual(['reset', 422])
  })

  test.each([
    ['en', 'Confirm your e-mail address for Sufra'],
    ['ar', 'أكّد بريدك الإلكتروني لسفرة'],
    ['ckb', 'ئیمەیڵەکەت بۆ سفرە پشتڕاست بکەرەوە'],
  ])('the letter is in the reader’s language, and carries no word that was typed: %s', async (locale, subject) => {
    const owner = await signedUp(api, { 'x-locale': locale })
    const [letter] = await lettersTo(api, owner.email)
    expect(letter?.text).toContain(subject)
    expect(letter?.text).not.toMatch(/Layla|Al Nakheel/)
  })

  test('where the installation changed its mind about passwords, and in the demo, nobody is asked', async () => {
    const hosted = builtin({ config: { auth: { ...demo.deps.config.auth, provider: 'firebase' } } })
    const owner = await signedUp()
    expect((await invite(owner, newEmail(), hosted)).status).toBe(200)
    expect(await again(owner, hosted)).toMatchObject(refusal('auth_unavailable', 503))
  })
})

describe('the letter again', () => {
  test('proves as well as the first one, which still opens; who has proved theirs is sent none', async () => {
    const owner = await signedUp()
    const first = await newestLink(api, owner.email)
    expect(await again(owner)).toMatchObject({ status: 200, body: { sent: true } })
    expect(await lettersTo(api, owner.email)).toHaveLength(2)
    expect((await confirm(first.token)).status).toBe(200)
    expect(await again(owner)).toMatchObject({ status: 200, body: { sent: false } })
    expect(await lettersTo(api, owner.email)).toHaveLength(2)
  })

  test('goes three times in a quarter of an hour for one account, whoever else asks', async () => {
    const [owner, neighbour] = [await signedUp(), await signedUp()]
    const answers = []
    for (let n = 0; n < 4; n++) answers.push((await again(owner)).status)
    expect(answers).toEqual([200, 200, 200, 429])
    expect((await again(owner)).body.error).toMatchObject({ code: 'too_many_requests' })
    expect((await again(neighbour)).status).toBe(200)
  })

  test.each([
    ['a network', proofLimits.network, networkOf('127.0.0.1')],
    ['an address', proofLimits.letters, null],
    ['an address by day', proofLimits.lettersByDay, null],
  ])('%s has an end', async (_whose, limit, who) => {
    const owner = await signedUp()
    const { length } = await lettersTo(api, owner.email)
    for (let n = 0; n < limit.tries; n++) await api.deps.limits.take(limit, who ?? owner.email, now())
    expect(await again(owner)).toMatchObject(refusal('too_many_requests', 429))
    expect(await lettersTo(api, owner.email)).toHaveLength(length)
  })

  test('the budget of all has an end, behind which each network has a share', async () => {
    const owners = []
    for (let n = 0; n < 7; n++) owners.push(await signedUp())
    for (let n = 0; n < proofLimits.everybody.tries; n++) await api.deps.limits.take(proofLimits.everybody, '', now())
    const answers = []
    for (const owner of owners) answers.push((await again(owner)).status)
    expect(answers).toEqual([200, 200, 200, 200, 200, 429, 429])
  })

  test('a sign-up goes through when no letter may go any more', async () => {
    for (let n = 0; n < proofLimits.network.tries; n++)
      await api.deps.limits.take(proofLimits.network, networkOf('127.0.0.1'), now())
    const owner = await signedUp()
    expect(await lettersTo(api, owner.email)).toEqual([])
    expect(await invite(owner)).toMatchObject(refusal('address_unproved', 409))
  })

  test('a mail server that is down keeps nobody from signing up, and is said to who asks again', async () => {
    const mailer = { send: () => Promise.reject(new Error('down')) }
    const down = builtin({ messages: { ...api.deps.messages, mailer } })
    const owner = await signedUp(down)
    expect(await again(owner, down)).toMatchObject(refusal('auth_unavailable', 503))
  })
})

describe('where nobody is written to', () => {
  const bare = () => builtin({ config: { production: true }, messages: { mailer: null, sms: null, outbox: null } })

  test('people are invited by the link and the code on screen, as ever', async () => {
    const offline = bare()
    const owner = await signedUp(offline)
    const { status, body } = await invite(owner, newEmail(), offline)
    expect([status, body.rows.length > 20]).toEqual([200, true])
    expect(await again(owner, offline)).toMatchObject(refusal('auth_unavailable', 503))
  })

  test('so they are with a mail server whose links could lead nowhere', async () => {
    const sent: string[] = []
    const mailer = { send: async ({ to }: { to: string }) => void sent.push(to) }
    const mail = { url: 'smtp://mail.example', from: 'x' }
    const nowhere = builtin({ messages: { ...api.deps.messages, mailer }, config: { mail } })
    const owner = await signedUp(nowhere)
    expect((await invite(owner, newEmail(), nowhere)).status).toBe(200)
    expect(sent).toEqual([])
  })

  test('an address stays with whoever has it, however old: it could never have been proved', async () => {
    const offline = bare()
    const { email } = await signedUp(offline)
    await signedUpBefore(email, 24 * 30)
    expect(await ask(email, { password: other }, offline)).toMatchObject(refusal('email_taken', 409))
  })
})

describe('an address counts as proved', () => {
  test('once a new password was set by the link of a letter to it', async () => {
    const { email } = await signedUp()
    await api.post('/auth/reset/request', { body: { email } })
    const { token } = await newestLink(api, email)
    expect((await api.post('/auth/reset', { body: { token, password: other } })).status).toBe(200)
    const { body } = await signIn(email, other)
    expect((await invite({ email, ...body })).status).toBe(200)
  })

  const accept = (token: string) => api.post('/auth/invite', { body: { token, name: 'Omar Hadid', password } })

  test('with the link of an invitation’s letter, not with the one that whoever invites was shown', async () => {
    const owner = await signedUp()
    await proveByLetter(api, owner.email)
    const [shown, written] = [newEmail(), newEmail()]
    const link = (await invite(owner, shown)).body.link as string
    await invite(owner, written)
    const byCode = await accept(link.split('/').at(-1) ?? '')
    const byLetter = await accept((await newestLink(api, written)).token)
    expect([byCode.status, byLetter.status]).toEqual([201, 201])
    const inviting = async ({ body }: typeof byCode) =>
      (await invite({ email: '', ...body }, newEmail())).body.error?.code ?? 'yes'
    expect([await inviting(byCode), await inviting(byLetter)]).toEqual(['address_unproved', 'yes'])
    // The mark of one letter is none for another's link.
    const third = newEmail()
    const forged = (await invite(owner, third)).body.link.split('/').at(-1)
    const mark = (await newestLink(api, shown)).token.split('~')[1]
    expect((await accept(`${forged}~${mark}`)).status).toBe(201)
    expect(await accountOf(third)).toMatchObject([{ provedAt: null }])
  })

  test('by that letter also where they have an account, with its password', async () => {
    const [owner, colleague] = [await signedUp(), await signedUp()]
    await proveByLetter(api, owner.email)
    await invite(owner, colleague.email)
    expect((await accept((await newestLink(api, colleague.email)).token)).status).toBe(201)
    expect(await accountOf(colleague.email)).toMatchObject([{ provedAt: expect.any(Date) }])
  })
})

describe('an address that nobody proved', () => {
  const claimed = async () => {
    const squatter = await signedUp()
    await signedUpBefore(squatter.email, 24)
    expect(await ask(squatter.email, { password: other })).toMatchObject(refusal('address_claimed', 409))
    const { page, token } = await newestLink(api, squatter.email)
    expect(page).toBe('sign-up')
    return { squatter, proof: token }
  }

  test('is kept for a day, and for good once it was proved', async () => {
    const { email } = await signedUp()
    expect(await ask(email, { password: other })).toMatchObject(refusal('email_taken', 409))
    await proveByLetter(api, email)
    await signedUpBefore(email, 24 * 400)
    expect(await ask(email, { password: other })).toMatchObject(refusal('email_taken', 409))
    expect(await lettersTo(api, email)).toHaveLength(1)
  })

  test('then goes to whoever reads its mail, who founds a house of their own and may invite at once', async () => {
    const { squatter, proof } = await claimed()
    const { email } = squatter
    const { status, body } = await ask(email, { password: other, proof })
    expect(status).toBe(201)
    expect(body.session.organization.id).not.toBe(squatter.session.organization.id)
    expect((await invite({ email, ...body })).status).toBe(200)
    expect((await signIn(email, other)).body.session.organization.id).toBe(body.session.organization.id)
  })

  test('takes nothing from who had it: house, sessions and way in stay, but no letter goes in their name', async () => {
    const { squatter, proof } = await claimed()
    const { email, token, session } = squatter
    await ask(email, { password: other, proof })
    expect((await api.get('/auth/session', { token })).body.organization.id).toBe(session.organization.id)
    const back = await signIn(email)
    expect(back.body.session.organization.id).toBe(session.organization.id)
    const guest = newEmail()
    expect((await invite({ email, ...back.body }, guest)).status).toBe(200)
    expect(await lettersTo(api, guest)).toEqual([])
    const { length } = await lettersTo(api, email)
    expect(await again(back.body)).toMatchObject({ status: 200, body: { sent: false } })
    expect(await lettersTo(api, email)).toHaveLength(length)
    // The first link proves nothing any more, and a new password is the new owner's.
    expect(await signIn(email, 'another-lamp-48')).toMatchObject(refusal('invalid_credentials', 401))
    const [had] = (await accountOf(email)).filter(({ formerEmail }) => formerEmail !== null)
    expect(had).toMatchObject({ formerEmail: email, provedAt: null })
  })

  test('a letter of before proves nothing for who had it', async () => {
    const squatter = await signedUp()
    const late = await newestLink(api, squatter.email)
    await signedUpBefore(squatter.email, 24)
    await ask(squatter.email, { password: other })
    const { token: proof } = await newestLink(api, squatter.email)
    expect((await ask(squatter.email, { password: other, proof })).status).toBe(201)
    expect(await confirm(late.token)).toMatchObject(refusal('proof_link_invalid', 422))
  })

  test('who had it and is proved meanwhile keeps it', async () => {
    const { squatter, proof } = await claimed()
    expect((await again(squatter)).status).toBe(200)
    await proveByLetter(api, squatter.email)
    expect(await ask(squatter.email, { password: other, proof })).toMatchObject(refusal('email_taken', 409))
  })

  test('is not given to a wrong link, an old one, one of another address, nor twice', async () => {
    const { squatter, proof } = await claimed()
    const { email } = squatter
    const elsewhere = (await claimed()).proof
    const parts = readLinkToken(proof)
    if (!parts) throw new Error('no link of ours')
    const wrong = ['x', elsewhere, writeLinkToken({ ...parts, secret: 'a'.repeat(43) })]
    for (const each of wrong)
      expect(await ask(email, { password: other, proof: each })).toMatchObject(refusal('proof_link_invalid', 422))
    hoursLater = 24
    expect(await ask(email, { password: other, proof })).toMatchObject(refusal('proof_link_invalid', 422))
    hoursLater = 23
    expect((await ask(email, { password: other, proof })).status).toBe(201)
    expect(await ask(email, { password: other, proof })).toMatchObject(refusal('email_taken', 409))
  })

  test('who forgot that it is their own is told so by their password', async () => {
    const { squatter, proof } = await claimed()
    expect(await ask(squatter.email, { proof })).toMatchObject(refusal('email_taken', 409))
    expect((await signIn(squatter.email)).status).toBe(201)
  })

  test('two who open the letter at once found one house', async () => {
    const { squatter, proof } = await claimed()
    const both = await Promise.all([0, 1].map(() => ask(squatter.email, { password: other, proof })))
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  test('guesses of who had it before do not begin anew with their own password', async () => {
    const { squatter, proof } = await claimed()
    await ask(squatter.email, { password: other, proof })
    api = builtin()
    const statuses = []
    for (const typed of ['wrong-lamp-1', 'wrong-lamp-2', password, 'wrong-lamp-3', 'wrong-lamp-4', 'wrong-lamp-5'])
      statuses.push((await signIn(squatter.email, typed)).status)
    expect(statuses).toEqual([401, 401, 201, 401, 401, 429])
  })

  test('who runs the server lets each into their own house', async () => {
    const { squatter, proof } = await claimed()
    const { email, session } = squatter
    await ask(email, { password: other, proof })
    const got = await letIn(api.deps, session.organization.slug, email)
    if (got.kind !== 'link') throw new Error(got.kind)
    const body = { token: got.path.split('/').at(-1), password: 'cardamom-roof-31' }
    expect((await api.post('/auth/reset', { body })).status).toBe(200)
    const back = await signIn(email, 'cardamom-roof-31')
    expect(back.body.session.organization.id).toBe(session.organization.id)
    expect(await accountOf(email)).toHaveLength(2)
    expect((await accountOf(email)).filter(({ provedAt }) => provedAt)).toMatchObject([{ formerEmail: null }])
  })
})

test('nothing that is kept of a letter’s link is enough to use it', async () => {
  const { email } = await signedUp()
  const { token } = await newestLink(api, email)
  const kept = JSON.stringify(await look(api.deps, 'challenges', (tx) => tx.select().from(challenges)))
  expect(kept).not.toContain(readLinkToken(token)?.secret)
  expect(kept).not.toContain(email)
})

test('people without an account of ours are asked for nothing', async () => {
  const owner = await signedUp()
  await system(api.deps, 'seed', (tx) =>
    tx.update(users).set({ firebaseUid: null }).where(eq(users.id, owner.session.user.id)),
  )
  expect((await invite(owner)).status).toBe(200)
})
