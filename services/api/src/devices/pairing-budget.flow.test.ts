import { system } from '@sufra/platform/db/doors'
import { createLimits } from '@sufra/platform/limits/limits'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../kernel/test-api'
import { pairingNetworkStarts, waitingAtMost } from './device.limits'

let opened: TestApi
let api: TestApi
beforeAll(async () => {
  opened = await openTestApi()
  api = opened.besides({ limits: createLimits() })
})
afterAll(() => opened.close())

const start = async (remoteAddress: string) => {
  const headers = { 'content-type': 'application/json' }
  const asked = { method: 'POST', url: '/api/devices/pairing', remoteAddress, headers } as const
  return (await api.app.inject({ ...asked, payload: JSON.stringify({ kind: 'kitchen' }) })).statusCode
}

test('one network gets a hundred codes in ten minutes, however many addresses it has; others get theirs', async () => {
  const statuses: number[] = []
  for (let n = 0; n < 110; n++) statuses.push(await start(`2001:db8:1:${n.toString(16)}::1`))
  expect(statuses.filter((status) => status === 201)).toHaveLength(pairingNetworkStarts.tries)
  expect(await start('2001:db8:2::1')).toBe(201)
})

test('no more codes wait than a manager could hit by mistyping once in five thousand times', async () => {
  await system(api.deps, 'seed', (tx) =>
    tx.execute(sql`insert into device_pairing (id, code_hash, secret_hash, kind, expires_at)
      select gen_random_uuid(), 'code ' || n, 'x', 'kitchen', now() + interval '5 minutes'
      from generate_series(1, ${waitingAtMost}::int) n`),
  )
  expect(await start('2001:db8:3::1')).toBe(429)
  await system(api.deps, 'seed', (tx) =>
    tx.execute(sql`update device_pairing set expires_at = now() - interval '1 minute'`),
  )
  expect(await start('2001:db8:3::1')).toBe(201)
})
