import type { AddressInfo } from 'node:net'
import { Evening, ok } from '@sufra/api/orders/test-evening'
import { attachGateway } from '@sufra/gateway/attach'
import { bareServer } from '@sufra/gateway/bare-server'
import { connectSocket, type TestSocket } from '@sufra/gateway/test-screen'
import { demoBranch, demoItemId, secondDemoBranch } from '@sufra/platform/seed/demo'
import { chosenIn } from '@sufra/shared/menu-push/chosen.rules'
import type { MenuDiff } from '@sufra/shared/menu-push/menu-push.contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

let evening: Evening
let gateway: ReturnType<typeof bareServer>
const open: TestSocket[] = []
beforeAll(async () => {
  evening = await Evening.begin()
  gateway = bareServer(evening.api.deps)
  await attachGateway(gateway, evening.api.deps)
  await gateway.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  for (const each of open) each.close()
  await gateway?.close()
  await evening?.end()
})

async function live(token: string, branchId: string = demoBranch): Promise<TestSocket> {
  const { port } = gateway.server.address() as AddressInfo
  const screen = await connectSocket(`http://127.0.0.1:${port}`, token)
  open.push(screen)
  expect(await screen.subscribe({ branchId })).toMatchObject({ ok: true })
  return screen
}

test('a pushed price is on every open phone of that branch within a second, and on none of the other', async () => {
  const token = await evening.as('owner')
  const phone = await live(await evening.guest(await evening.table()))
  const body = { changes: { price: 1650 }, was: { price: 1500 } }
  ok(await evening.api.post(`/branches/${secondDemoBranch}/menu-items/${demoItemId('coffee', 2)}`, { token, body }))
  const elsewhere = await live(token, secondDemoBranch)
  const path = `/branches/${demoBranch}/menu-push/${secondDemoBranch}`
  const { seen, things }: MenuDiff = ok(await evening.api.get(path, { token }))
  ok(await evening.api.post(path, { token, body: { seen, lines: chosenIn(things, new Map()) } }))
  const coffee = expect.objectContaining({ id: demoItemId('coffee'), price: 1650 })
  await vi.waitFor(
    () => expect(phone.events).toContainEqual(expect.objectContaining({ kind: 'menuItem', put: coffee })),
    { timeout: 1000, interval: 20 },
  )
  expect(phone.events.filter(({ kind }) => kind === 'menu')).toHaveLength(1)
  expect(elsewhere.events).toEqual([])
})
