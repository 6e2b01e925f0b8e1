import { Evening, ok } from '@sufra/api/orders/test-evening'
import { demoBranch, demoGroupId, demoItemId, demoModifierId, secondDemoBranch } from '@sufra/platform/seed/demo'
import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { TestGateway } from './test-gateway'

let evening: Evening
let gateway: TestGateway
beforeAll(async () => {
  evening = await Evening.begin()
  gateway = await TestGateway.beside(evening.api.deps)
})
afterAll(async () => {
  await gateway?.close()
  await evening?.end()
})

const at = `/branches/${demoBranch}`
const live = (token: string, branchId?: string) => gateway.live(token, branchId)

test('a group of two dishes changes: within a second every open phone knows of both, and reads what it now is', async () => {
  const token = await evening.as('manager')
  const group = demoGroupId('coffee', 1)
  const [coffee, juice] = [demoItemId('coffee'), demoItemId('juice')]
  const dishes = async (): Promise<MenuItem[]> => ok(await evening.api.get(`${at}/menu`)).items
  const was = (await dishes()).find(({ id }) => id === juice)?.modifierGroups.map(({ id }) => id) ?? []
  const given = { groupIds: [...was, group], was }
  ok(await evening.api.post(`${at}/menu-items/${juice}/choice-groups`, { token, body: given }))
  const phone = await live(await evening.guest(await evening.table()))
  const elsewhere = await live(await evening.as('owner'), secondDemoBranch)
  const path = `${at}/choice-groups/${group}/choices/${demoModifierId('coffee', 1, 3)}/availability`
  ok(await evening.api.post(path, { token, body: { available: false } }))
  const heard = (kind: string) => phone.events.filter((event) => event.kind === kind)
  await vi.waitFor(() => expect(heard('menu')).toHaveLength(1), { timeout: 1000, interval: 20 })
  const now = await dishes()
  const versionOf = (id: string) => now.find((item) => item.id === id)?.version
  for (const id of [coffee, juice])
    expect(heard('menuItem')).toContainEqual(
      expect.objectContaining({ put: expect.objectContaining({ id, version: versionOf(id) }) }),
    )
  for (const id of [coffee, juice]) {
    const shown = now.find((item) => item.id === id)?.modifierGroups.find((each) => each.id === group)
    expect(shown?.modifiers.map(({ available }) => available)).toEqual([true, true, false])
  }
  expect(elsewhere.events).toEqual([])
})
