import { demoBranch } from '@sufra/platform/seed/demo'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApi, type TestApi } from './test-api'

let demo: TestApi
let api: TestApi
/** While it is pending no connection is given for reports. */
let free: Promise<void>
let open: () => void
const tokens: Record<string, string> = {}
beforeAll(async () => {
  demo = await openTestApi()
  const { db } = demo.deps
  const poolAside = {
    ...db.poolAside,
    acquire: async (...wishes: Parameters<typeof db.pool.acquire>) => {
      await free
      return db.poolAside.acquire(...wishes)
    },
  }
  api = demo.besides({ db: { ...db, poolAside } })
  for (const role of ['owner', 'manager'] as const) tokens[role] = await api.as(role)
})
afterAll(() => demo.close())
beforeEach(() => {
  free = new Promise((resolve) => {
    open = resolve
  })
})

const branch = `/branches/${demoBranch}`
const heavy = [
  `${branch}/order-history/export?format=xlsx`,
  `${branch}/order-history/export?format=csv`,
  `${branch}/days/period`,
  `${branch}/days/period/file?format=xlsx`,
  `${branch}/days`,
  `${branch}/menu-book/export?format=csv`,
  '/overview/comparison?period=month',
  '/overview/comparison/file?period=month&format=csv',
  '/audit/check',
]
const asked = (path: string, role = 'owner') => api.get(path, { token: tokens[role] ?? '' })

test.each(heavy)('%s: one at a time for each person, and it holds no connection that orders need', async (path) => {
  const first = asked(path)
  // The order book of everybody else goes on meanwhile.
  expect((await asked(`${branch}/boards/waiter`)).status).toBe(200)
  await new Promise((resolve) => setTimeout(resolve, 50))
  const second = await asked(path)
  expect(second).toMatchObject({ status: 429, body: { error: { code: 'reports_busy', details: { seconds: 2 } } } })
  expect(second.headers['retry-after']).toBe('2')
  open()
  expect((await first).status).toBe(200)
  expect((await asked(path)).status).toBe(200)
})

test('two people of one organization, and no third read of theirs', async () => {
  const both = [asked(`${branch}/days/period`), asked(`${branch}/days/period`, 'manager')]
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect((await asked('/audit/check')).status).toBe(429)
  open()
  expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200])
})
