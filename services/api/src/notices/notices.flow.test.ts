import { system } from '@sufra/platform/db/doors'
import { noticeReads } from '@sufra/platform/schema/screens.table'
import { demoBranch } from '@sufra/platform/seed/demo'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Evening, ok } from '../orders/test-evening'
import { forgetOldNotices } from './notices.commands'

let evening: Evening
beforeAll(async () => {
  evening = await Evening.begin()
})
afterAll(() => evening.end())

const path = `/branches/${demoBranch}/notices`
const call = 'call:01980000-0000-71c0-8000-000000d4e4f1:2026-11-21T18:00:00.000Z'
const read = async (role: 'waiter' | 'manager', ...notices: string[]) =>
  ok(await evening.api.post(`${path}/read`, { token: await evening.as(role), key: null, body: { notices } })).read
const found = async (role: 'waiter' | 'manager') =>
  ok(await evening.api.get(path, { token: await evening.as(role) })).read

test('what one person has read is read on all their screens, and on nobody else’s', async () => {
  expect(await found('waiter')).toEqual([])
  expect(await read('waiter', call)).toEqual([call])
  expect(await read('waiter', call, `${call}1`)).toHaveLength(2)
  expect(await found('waiter')).toHaveLength(2)
  expect(await found('manager')).toEqual([])
})

test('only the name of a notice is kept, and not too many at once', async () => {
  for (const notices of [[], ['no kind'], ['call:<b>'], [`call:${'x'.repeat(200)}`], Array(201).fill(call)]) {
    const answer = await evening.api.post(`${path}/read`, {
      token: await evening.as('waiter'),
      key: null,
      body: { notices },
    })
    expect(answer.status).toBe(400)
  }
})

test('after three days it is forgotten', async () => {
  const { deps } = evening.api
  const left = () => system(deps, 'seed', (tx) => tx.select().from(noticeReads))
  const before = (await left()).length
  evening.pass(71 * 60)
  await forgetOldNotices(deps)
  expect(await left()).toHaveLength(before)
  evening.pass(2 * 60)
  await forgetOldNotices(deps)
  expect(await left()).toEqual([])
})
