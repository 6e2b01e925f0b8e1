import { createLimits } from '@sufra/platform/limits/limits'
import type { Logger } from '@sufra/platform/logging/logger'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { lettersTo, proveByLetter } from '../accounts/test-letters'
import { openTestApi, type TestApi } from '../kernel/test-api'
import { inviteLimits } from './invites.limits'

let demo: TestApi
let api: TestApi
let warned: unknown[]
beforeAll(async () => {
  demo = await openTestApi()
})
afterAll(() => demo.close())
beforeEach(() => {
  warned = []
  const log: Logger = Object.assign(Object.create(demo.deps.log), { warn: (said: unknown) => void warned.push(said) })
  const auth = { ...demo.deps.config.auth, provider: 'builtin' } as const
  api = demo.besides({ log, limits: createLimits(), config: { auth } })
})

let people = 0
const newEmail = () => `invited.${++people}@letters.example`

/** Somebody who runs a house of their own and whose address is proved. */
async function owner() {
  const email = newEmail()
  const founding = { organizationData: { organizationName: 'Al Nakheel' } }
  const body = { email, password: 'tangerine-lamp-47', name: 'Layla', ...founding }
  const { token, session } = (await api.post('/auth/sign-up', { body })).body
  await proveByLetter(api, email)
  return { token: token as string, branchId: session.currentBranchId as string }
}
type Owner = Awaited<ReturnType<typeof owner>>

async function invite({ token, branchId }: Owner) {
  const email = newEmail()
  const body = { email, name: 'Omar', role: 'MANAGER', branchId, permissions: [] }
  const { status, body: invited } = await api.post('/people/invites', { token, body })
  return { status, link: invited.link, letters: (await lettersTo(api, email)).length }
}

const usedUpByOthers = async () => {
  for (let n = 0; n < inviteLimits.letters.tries; n++)
    await api.deps.limits.take(inviteLimits.letters, '', api.deps.now())
}
const toItsLink = expect.stringMatching(/\/invite\/[\w-]{43}$/)

test('where other houses have used up the letters, each still has its share of them', async () => {
  const [one, another] = [await owner(), await owner()]
  await usedUpByOthers()
  for (let n = 0; n < inviteLimits.share.tries; n++) expect(await invite(one)).toMatchObject({ letters: 1 })
  expect(await invite(one)).toMatchObject({ letters: 0 })
  expect(await invite(another)).toEqual({ status: 200, link: toItsLink, letters: 1 })
})

test('a house that has used up its own still makes invitations: the link is shown, and the log says that none is written', async () => {
  const one = await owner()
  await usedUpByOthers()
  for (let n = 0; n < inviteLimits.share.tries; n++) await invite(one)
  const unwritten = expect.objectContaining({ kind: 'invite-letters', invite: expect.any(String) })
  expect(warned).not.toContainEqual(unwritten)
  expect(await invite(one)).toEqual({ status: 200, link: toItsLink, letters: 0 })
  expect(warned).toContainEqual(unwritten)
})
