import { Evening, hummus, ok } from '@sufra/api/orders/test-evening'
import { exportOrganization, importOrganization } from '@sufra/platform/archive/organization-archive'
import { openTestDatabase } from '@sufra/platform/db/test-database'
import { testDeps } from '@sufra/platform/db/test-deps'
import type { Deps } from '@sufra/platform/deps'
import { demoBranch, demoOrganizationSlug, secondDemoBranch } from '@sufra/platform/seed/demo'
import { uuidv7 } from '@sufra/shared/kernel/ids'
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

const inRamadan = () => ({
  id: uuidv7(),
  name: { en: 'Iftar' },
  days: [0, 1, 2, 3, 4, 5, 6],
  hours: { from: 1020, until: 60 },
  season: { kind: 'dates', from: '2020-02-01', until: '2020-03-01' },
  sectionIds: [],
  itemIds: [hummus.id],
})
const schedulesAt = `/branches/${demoBranch}/menu-schedules`

test('a schedule is made: within a second every open phone of the branch knows that the menu is another, and no other', async () => {
  const phone = await gateway.live(await evening.guest(await evening.table()))
  const elsewhere = await gateway.live(await evening.as('owner'), secondDemoBranch)
  ok(await evening.api.post(schedulesAt, { token: await evening.as('manager'), body: inRamadan() }))
  await vi.waitFor(() => expect(phone.events.map(({ kind }) => kind)).toEqual(['menu']), {
    timeout: 1000,
    interval: 20,
  })
  expect(ok(await evening.api.get(`/branches/${demoBranch}/menu`)).served[0].itemIds).toEqual([hummus.id])
  expect(elsewhere.events).toEqual([])
})

async function written(deps: Deps): Promise<string[]> {
  const lines: string[] = []
  await exportOrganization(deps, demoOrganizationSlug, () => async (line) => void lines.push(line))
  return lines
}

test('an organization that is taken elsewhere takes its schedules along, with what has them', async () => {
  ok(await evening.api.post(schedulesAt, { token: await evening.as('manager'), body: inRamadan() }))
  const archive = await written(evening.api.deps)
  const schedulesIn = (lines: readonly string[]) =>
    lines.filter((line) => line.startsWith('{"table":"menu_schedule')).sort()
  expect(schedulesIn(archive).length).toBeGreaterThanOrEqual(2)
  const elsewhere = await openTestDatabase()
  try {
    const { deps } = await testDeps(elsewhere.db)
    await importOrganization(deps, () =>
      (async function* () {
        yield* archive
      })(),
    )
    expect(schedulesIn(await written(deps))).toEqual(schedulesIn(archive))
  } finally {
    await elsewhere.drop()
  }
})
