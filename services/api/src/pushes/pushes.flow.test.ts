import { system } from '@sufra/platform/db/doors'
import { users } from '@sufra/platform/schema/people.table'
import { outboxJobs } from '@sufra/platform/schema/records.table'
import { pushSubscriptions } from '@sufra/platform/schema/screens.table'
import { demoBranch } from '@sufra/platform/seed/demo'
import type { DemoRole } from '@sufra/shared/identity/identity.contract'
import type { Order } from '@sufra/shared/orders/orders.contract'
import type { Pushes, SubscribePush } from '@sufra/shared/pushes/pushes.contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestApi } from '../kernel/test-api'
import { codeOf, Evening, ok } from '../orders/test-evening'
import { tellReady } from './tell-ready.commands'
import { openPushService, type TestPushService, testBrowser, vapidClaims } from './test-push-service'

let evening: Evening
let service: TestPushService
let api: TestApi
beforeAll(async () => {
  evening = await Evening.begin()
  service = await openPushService()
  api = evening.api.besides({ config: { pushServices: [service.origin] } })
})
afterAll(async () => {
  await service.close()
  await evening.end()
})
beforeEach(async () => {
  await system(api.deps, 'seed', (tx) => tx.delete(pushSubscriptions))
  service.posted.length = 0
  service.answers = 201
  service.answersTo = {}
})

const pushes = `/branches/${demoBranch}/pushes`
const send = async (role: DemoRole, path: string, body: object) =>
  api.post(`${pushes}${path}`, { token: await evening.as(role), key: null, body })
const subscribe = (role: DemoRole, body: SubscribePush) => send(role, '/subscribe', body)
const phone = (name: string) => testBrowser(`${service.origin}/send/${name}`)
const told = () => service.posted.map(({ path }) => path)
/** An order that the demo waiter took, cooked by the kitchen. */
async function ready(): Promise<Order> {
  const order = await evening.placed(await evening.as('waiter'), { tableId: (await evening.table()).id })
  return evening.upTo(order, 'ready')
}
const notices = () => system(api.deps, 'seed', (tx) => tx.select().from(outboxJobs))
const subscriptions = () => system(api.deps, 'seed', (tx) => tx.select().from(pushSubscriptions))

test('an address that is no push service’s is never called, however it came into the table', async () => {
  ok(await subscribe('waiter', phone('hassan').subscription))
  const strange = await openPushService()
  try {
    const endpoint = `${strange.origin}/inside`
    await system(api.deps, 'seed', (tx) => tx.update(pushSubscriptions).set({ endpoint }))
    await ready()
    await tellReady(api.deps)
    expect(strange.posted).toEqual([])
    expect(await subscriptions()).toEqual([])
  } finally {
    await strange.close()
  }
})

test('where no phone asked for it no notice is kept', async () => {
  const before = await notices()
  await ready()
  expect(await notices()).toEqual(before)
})

describe('a phone that asked for it', () => {
  test('is told once what is ready, sealed for it alone and signed as ours', async () => {
    const { subscription, read } = phone('hassan')
    const { publicKey, on, phones }: Pushes = ok(await subscribe('waiter', subscription))
    expect([on, phones]).toEqual([true, 1])
    const order = await ready()
    await tellReady(api.deps)
    await tellReady(api.deps)
    expect(told()).toEqual(['/send/hassan'])
    const [{ headers, body } = service.posted[0] as never] = service.posted
    expect(body.toString('latin1')).not.toContain('ready')
    expect(read(body)).toEqual({
      title: `Table ${order.tableNumber}: ready to serve`,
      body: expect.stringMatching(/^2 /),
      lang: 'en',
      tag: `ready:${order.id}`,
      path: '/waiter',
    })
    expect(headers).toMatchObject({ urgency: 'high', ttl: '600', 'content-encoding': 'aes128gcm' })
    const claims = vapidClaims(headers.authorization ?? '', publicKey)
    expect(claims).toMatchObject({ aud: service.origin, sub: 'mailto:no-reply@localhost' })
  })

  test('subscribed again is one phone, and once unsubscribed is told no more', async () => {
    const { subscription } = phone('hassan')
    await subscribe('waiter', subscription)
    expect(ok(await subscribe('waiter', subscription)).phones).toBe(1)
    const { endpoint } = subscription
    expect(ok(await send('waiter', '/unsubscribe', { endpoint })).phones).toBe(0)
    await ready()
    await tellReady(api.deps)
    expect(told()).toEqual([])
  })

  test('passes to whoever asked last: one browser tells one person', async () => {
    const { subscription } = phone('shared')
    await subscribe('manager', subscription)
    await subscribe('waiter', subscription)
    expect((await subscriptions()).map(({ principal }) => principal)).toHaveLength(1)
  })

  test('knows itself among its person’s phones, and what it is told of', async () => {
    const { subscription } = phone('shared')
    const toldOf = async (role: DemoRole) => {
      const { told, phones }: Pushes = ok(await api.get(pushes, { token: await evening.as(role) }))
      expect(phones).toBe(told.length)
      return told
    }
    await subscribe('waiter', subscription)
    expect(await toldOf('waiter')).toEqual([
      { endpoint: subscription.endpoint, branchId: demoBranch, ofThisSession: expect.any(Boolean) },
    ])
    expect(await toldOf('manager')).toEqual([])
    await subscribe('manager', subscription)
    expect(await toldOf('waiter')).toEqual([])
  })

  test('is told no more once its person signs out on it; their other phones are', async () => {
    const here = await api.as('waiter')
    const post = (path: string, body: object) => api.post(path, { token: here, key: null, body })
    ok(await post(`${pushes}/subscribe`, phone('here').subscription))
    await subscribe('waiter', phone('there').subscription)
    ok(await post('/auth/sign-out', {}))
    expect((await subscriptions()).map(({ endpoint }) => endpoint)).toEqual([`${service.origin}/send/there`])
  })

  test('a person keeps the ten newest phones', async () => {
    for (let i = 0; i < 12; i += 1) {
      evening.pass(1)
      await subscribe('waiter', phone(`old-${i}`).subscription)
    }
    const left = await subscriptions()
    expect(left).toHaveLength(10)
    expect(left.some(({ endpoint }) => endpoint.endsWith('old-0'))).toBe(false)
  })
})

describe('who is told', () => {
  test('the party’s own waiter; nobody else’s phone', async () => {
    await subscribe('waiter', phone('hassan').subscription)
    await subscribe('manager', phone('manager').subscription)
    await ready()
    await tellReady(api.deps)
    expect(told()).toEqual(['/send/hassan'])
  })

  test('when their waiter has no phone here, everybody who serves', async () => {
    await subscribe('manager', phone('manager').subscription)
    await ready()
    await tellReady(api.deps)
    expect(told()).toEqual(['/send/manager'])
  })

  test('nobody who has switched it off, in their language who has not', async () => {
    const { subscription, read } = phone('hassan')
    await subscribe('waiter', subscription)
    expect(ok(await send('waiter', '', { on: false }))).toMatchObject({ on: false, phones: 1 })
    await ready()
    await tellReady(api.deps)
    expect(told()).toEqual([])
    await send('waiter', '', { on: true })
    const [{ principal } = { principal: '' }] = await subscriptions()
    const userId = principal.replace('staff:', '')
    await system(api.deps, 'seed', (tx) => tx.update(users).set({ locale: 'ar' }).where(eq(users.id, userId)))
    await ready()
    await tellReady(api.deps)
    expect(read(service.posted[0]?.body ?? Buffer.alloc(0)).title).toMatch(/^الطاولة/)
    await system(api.deps, 'seed', (tx) => tx.update(users).set({ locale: null }).where(eq(users.id, userId)))
  })

  test('nobody where the house wants no phones told', async () => {
    const set = async (readyPushes: boolean) =>
      ok(
        await evening.api.post(`/branches/${demoBranch}/settings`, {
          token: await evening.as('manager'),
          body: { changes: { readyPushes }, was: {} },
        }),
      )
    await subscribe('waiter', phone('hassan').subscription)
    await set(false)
    await ready()
    await tellReady(api.deps)
    expect(told()).toEqual([])
    await set(true)
    await ready()
    await tellReady(api.deps)
    expect(told()).toEqual(['/send/hassan'])
  })

  test('nobody of an order that was carried meanwhile', async () => {
    await subscribe('waiter', phone('hassan').subscription)
    await evening.upTo(await ready(), 'served')
    await tellReady(api.deps)
    expect(told()).toEqual([])
  })
})

describe('a push service', () => {
  test.each([404, 410])('that answers %s has forgotten the phone: so do we', async (status) => {
    await subscribe('waiter', phone('gone').subscription)
    service.answers = status
    await ready()
    await tellReady(api.deps)
    expect(await subscriptions()).toEqual([])
  })

  test('that is down is asked again, five times in all, and the phone is kept', async () => {
    await subscribe('waiter', phone('hassan').subscription)
    service.answers = 503
    await ready()
    await tellReady(api.deps)
    expect((await subscriptions())[0]?.failedAt).not.toBeNull()
    await tellReady(api.deps)
    expect(told()).toHaveLength(1)
    for (let i = 0; i < 8; i += 1) {
      evening.pass(3)
      await tellReady(api.deps)
    }
    expect(told()).toHaveLength(5)
    service.answers = 201
    await ready()
    await tellReady(api.deps)
    expect((await subscriptions())[0]?.failedAt).toBeNull()
  })

  test('that is down for one phone rings no other a second time', async () => {
    await subscribe('waiter', phone('hassan').subscription)
    await subscribe('waiter', phone('old').subscription)
    service.answersTo = { '/send/old': 503 }
    await ready()
    for (let i = 0; i < 9; i += 1) {
      await tellReady(api.deps)
      evening.pass(3)
    }
    expect(told().filter((path) => path === '/send/hassan')).toHaveLength(1)
    expect(told().filter((path) => path === '/send/old')).toHaveLength(5)
  })

  test.each(['https://evil.example/x', 'http://127.0.0.1:5432/x', 'http://169.254.169.254/latest'])(
    'that nobody named is not called: %s',
    async (endpoint) => {
      const answer = await subscribe('waiter', testBrowser(endpoint).subscription)
      expect(codeOf(answer)).toBe('422 push_service_unknown')
      expect(await subscriptions()).toEqual([])
    },
  )
})

test('a cook has no table to serve: no notice for them', async () => {
  expect(codeOf(await subscribe('kitchen', phone('cook').subscription))).toBe('403 forbidden')
})
