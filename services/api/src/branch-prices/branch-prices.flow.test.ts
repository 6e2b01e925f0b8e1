import { demoBranch, demoItemId, secondDemoBranch } from '@sufra/platform/seed/demo'
import type { BranchPrices } from '@sufra/shared/branch-prices/branch-prices.contract'
import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { people, tokenOf } from '../identity/test-people'
import { openTestApi, type TestApi } from '../kernel/test-api'
import { codeOf, ok } from '../orders/test-evening'

let api: TestApi
let owner: string
beforeAll(async () => {
  api = await openTestApi()
  owner = await api.as('owner')
})
afterAll(() => api.close())

const [riyadhs, jeddahs] = [demoItemId('hummus'), demoItemId('hummus', 2)]
const itemPath = (branchId: string, itemId: string) => `/branches/${branchId}/menu-items/${itemId}`
const read = (branchId: string, itemId: string, token = owner) =>
  api.get(`${itemPath(branchId, itemId)}/branch-prices`, { token })
const pricesOf = async (branchId: string, itemId: string, token?: string): Promise<BranchPrices['prices']> =>
  ok(await read(branchId, itemId, token)).prices

test('the same dish is found in the other branch, and its price there is its own', async () => {
  const [before] = await pricesOf(demoBranch, riyadhs)
  expect(before).toMatchObject({ branchId: secondDemoBranch, itemId: jeddahs, currency: 'SAR', active: true })
  const was = before?.price ?? 0
  const body = { changes: { price: was + 250 }, was: { price: was } }
  ok(await api.post(itemPath(secondDemoBranch, jeddahs), { token: owner, body }))
  expect(await pricesOf(demoBranch, riyadhs)).toMatchObject([{ price: was + 250 }])
  const [here] = await pricesOf(secondDemoBranch, jeddahs)
  expect(here).toMatchObject({ branchId: demoBranch, itemId: riyadhs, price: was })
  const { items }: { items: MenuItem[] } = ok(await api.get(`/branches/${demoBranch}/menu`))
  expect(items.find(({ id }) => id === riyadhs)?.price).toBe(was)
})

test('who writes one menu is told of no other; a dish of another branch is not found', async () => {
  const manager = await tokenOf(api.deps, { userId: people.manager })
  expect(await pricesOf(demoBranch, riyadhs, manager)).toEqual([])
  expect(codeOf(await read(demoBranch, jeddahs))).toBe('404 not_found')
  expect(codeOf(await read(demoBranch, riyadhs, await api.as('waiter')))).toBe('403 forbidden')
})
