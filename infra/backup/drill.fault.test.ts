import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { connectSocket, type TestSocket } from '@sufra/gateway/test-screen'
import { loadConfig } from '@sufra/platform/config'
import { system } from '@sufra/platform/db/doors'
import { type Opened, openDeps } from '@sufra/platform/open-deps'
import { demoBranch, demoItemId } from '@sufra/platform/seed/demo'
import { seedDemo } from '@sufra/platform/seed/seed-demo'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { Snapshot, SubscribeAnswer } from '@sufra/shared/live/live.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onServers, type Served, serveApi, serveGateway, settings } from '../faults/premises'
import { type Drill, openDrill } from './drill'

/* A restaurant's server burns down in the evening. What the backup has comes back, and every screen lands on that. */

interface House extends Opened {
  readonly api: Served
  readonly gateway: Served
}

async function open(url: string): Promise<House> {
  const opened = await openDeps(loadConfig({ ...settings, DATABASE_URL: url }))
  return { ...opened, api: await serveApi(opened.deps), gateway: await serveGateway(opened.deps) }
}

async function shut({ api, gateway, close }: House): Promise<void> {
  await gateway.close()
  await api.close()
  await close()
}

async function post(house: House, path: string, body: object, token?: string) {
  const auth = token ? { authorization: `Bearer ${token}`, 'idempotency-key': uuidv7() } : {}
  const headers = { 'content-type': 'application/json', ...auth }
  const url = `http://127.0.0.1:${house.api.port}/api${path}`
  const reply = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(reply.status, path).toBeLessThan(300)
  return (await reply.json()) as { id: string; token: string }
}
const signIn = async (house: House, role: string) => (await post(house, '/auth/demo', { role })).token
async function order(house: House, token: string): Promise<string> {
  const lines = [{ id: uuidv7(), menuItemId: demoItemId('hummus'), quantity: 1 }]
  const body = { id: uuidv7(), lines, channel: 'takeaway', agreedTotal: 2800 }
  return (await post(house, `/branches/${demoBranch}/orders`, body, token)).id
}
const screenOf = (house: House, token: string) => connectSocket(`http://127.0.0.1:${house.gateway.port}`, token)
const snapshotIn = (answer: SubscribeAnswer): Snapshot => {
  if (!answer.ok || answer.kind !== 'snapshot') throw new Error(`no snapshot: ${JSON.stringify(answer)}`)
  return answer.snapshot
}
const idsIn = ({ state }: Snapshot) => state.orders.map(({ id }) => id)

// Without servers there is no PostgreSQL to lose.
if (onServers) describe('a backup of base and log', backup)
const here = fileURLToPath(new URL('.', import.meta.url))
test.each(readdirSync(here).filter((name) => name.endsWith('.sh')))('any shell reads %s', (name) => {
  const { status, stderr } = spawnSync('sh', ['-n', join(here, name)])
  expect(status, String(stderr)).toBe(0)
})

function backup(): void {
  let drill: Drill
  let url: string
  let house: House
  const houses: House[] = []
  const screens: TestSocket[] = []
  beforeAll(async () => {
    drill = openDrill()
    url = await drill.start('house', drill.shipped)
    house = await open(url)
    houses.push(house)
    await system(house.deps, 'seed', (tx) => seedDemo(tx, house.deps.now()))
  })
  afterAll(async () => {
    for (const screen of screens) screen.close()
    for (const house of houses) await shut(house).catch(() => {})
    await drill?.close()
  })

  test('comes back up to the last archived order, in a new epoch, and screens land on what is there', async () => {
    const token = await signIn(house, 'waiter')
    const inTheBase = await order(house, token)
    const base = drill.script('base-backup.sh', [`${drill.folder}/backups`], {
      DATABASE_URL: drill.copier(url),
    })
    const inTheArchive = await order(house, token)
    await drill.archived(url)
    const lost = await order(house, token)
    const screen = await screenOf(house, token)
    screens.push(screen)
    const before = snapshotIn(await screen.subscribe({ branchId: demoBranch }))
    expect(idsIn(before)).toEqual(expect.arrayContaining([inTheBase, inTheArchive, lost]))
    await drill.kill()

    drill.script('restore.sh', [base, `${drill.folder}/archive`, `${drill.folder}/restored`])
    const restored = await open(await drill.start('restored'))
    houses.push(restored)
    const back = await screenOf(restored, token)
    screens.push(back)
    const { epoch, seq, audience } = before
    const after = snapshotIn(await back.subscribe({ branchId: demoBranch, epoch, since: seq, audience }))
    expect(after.epoch).not.toBe(epoch)
    expect(idsIn(after)).toEqual(expect.arrayContaining([inTheBase, inTheArchive]))
    expect(idsIn(after)).not.toContain(lost)
    const next = await order(restored, token)
    await expect.poll(() => back.events.flatMap((event) => ('put' in event ? [event.put.id] : []))).toContain(next)
  })
}
