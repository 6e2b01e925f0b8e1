import { createLimits } from '@sufra/platform/limits/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../kernel/test-api'
import { makeSuperAdmin } from './make-super-admin.commands'

let opened: TestApi
let api: TestApi
beforeAll(async () => {
  opened = await openTestApi()
  api = opened.besides({
    limits: createLimits(),
    config: { auth: { ...opened.deps.config.auth, provider: 'builtin' } },
  })
})
afterAll(() => opened.close())

const signUp = async (email: string) => {
  const body = { email, password: 'tangerine-lamp-47', name: 'Layla', organizationData: { organizationName: email } }
  return (await api.post('/auth/sign-up', { body })).body
}

test('whoever runs the server makes the first SUPER_ADMIN, who enters another organization; nobody else is made one', async () => {
  const mine = await signUp('keeper@example.com')
  const other = await signUp('owner@example.com')
  const enter = { token: mine.token, body: { slug: other.session.organization.slug }, key: null }
  expect((await api.post('/auth/organization', enter)).status).not.toBe(200)
  expect(await makeSuperAdmin(api.deps, mine.session.organization.slug, 'nobody@example.com')).toBe(false)
  expect(await makeSuperAdmin(api.deps, mine.session.organization.slug, 'keeper@example.com')).toBe(true)
  expect((await api.post('/auth/organization', enter)).status).toBe(200)
})
