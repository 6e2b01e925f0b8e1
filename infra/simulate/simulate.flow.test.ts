import type { AddressInfo } from 'node:net'
import { buildApi } from '@sufra/api/app'
import { attachGateway } from '@sufra/gateway/attach'
import type { PlannedParty, PlannedRound } from '@sufra/shared/simulation/plan.rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPremises, type Premises } from '../faults/premises'
import { type Progress, simulate } from './simulate'

let premises: Premises
let app: ReturnType<typeof buildApi>
let url: string
beforeAll(async () => {
  premises = await openPremises()
  app = buildApi(premises.deps)
  await attachGateway(app, premises.deps)
  await app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await app?.close()
  await premises?.close()
})

const round = (dishes: number, answerLost = false): PlannedRound => ({
  after: 1,
  answerLost,
  dishes: Array.from({ length: dishes }, (_, n) => ({ category: 'beverages', which: n / dishes })),
})
const party = (more: Partial<PlannedParty>): PlannedParty => ({
  at: 0,
  guests: 2,
  patience: 5,
  rounds: [round(2)],
  call: null,
  lingers: 1,
  ...more,
})

test('parties come, order, lose an answer, call, eat, ask for the bill and leave; nothing is lost, doubled or left behind', async () => {
  const plan = [party({ rounds: [round(2, true), round(1)] }), party({ at: 3, call: 'water' }), party({ guests: 40 })]
  const progress: Progress[] = []
  const { tally, lost, doubled } = await simulate({ url, speed: 400, seed: 5 }, plan, (each) => progress.push(each))
  expect({ lost, doubled }).toEqual({ lost: 0, doubled: 0 })
  expect(tally).toMatchObject({ parties: 2, guests: 4, turnedAway: 1, orders: 3, sentAgain: 1, calls: 3, refused: {} })
  expect(tally.waits).toHaveLength(3)
  expect(tally.sales).toBeGreaterThan(0)
  expect(progress.length).toBeGreaterThan(3)
  expect(Math.max(...progress.map(({ atTables }) => atTables))).toBeGreaterThan(0)
  expect(progress.at(-1)?.atTables).toBe(0)
})
