import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { onServers } from '../faults/premises'
import { type Drill, openDrill } from './drill'

/* The log goes on behind a restore, and what is kept is what a restore needs and no more. */

// Without servers there is no PostgreSQL to keep.
if (onServers) describe('base backups and the archive', keeping)
test('nothing is ever restored over what is there', () => {
  const there = fileURLToPath(new URL('.', import.meta.url))
  const { status, stderr } = spawnSync('sh', [join(there, 'restore.sh'), 'base', 'archive', there])
  expect([status, String(stderr)]).toEqual([1, expect.stringContaining('is there already')])
})

function keeping(): void {
  let drill: Drill
  let house = ''
  beforeAll(() => {
    drill = openDrill()
  })
  afterAll(() => drill?.close())

  const inDrill = (name: string) => join(drill.folder, name)
  const segments = () => readdirSync(inDrill('archive')).filter((name) => /^[0-9A-F]{24}\.gz$/.test(name))
  const timelines = () => [...new Set(segments().map((name) => Number(name.slice(0, 8))))]
  const bases = () => readdirSync(inDrill('backups')).sort()
  const copied = (url: string) =>
    drill.script('base-backup.sh', [inDrill('backups')], { DATABASE_URL: drill.copier(url) })

  async function on<T>(url: string, ask: (sql: postgres.Sql) => Promise<T>): Promise<T> {
    const sql = postgres(url, { max: 1, onnotice: () => {} })
    return ask(sql).finally(() => sql.end())
  }
  async function said(url: string, word: string): Promise<void> {
    await on(url, (sql) => sql`insert into said values (${word})`)
    await drill.archived(url)
  }
  const heard = (url: string) =>
    on(url, async (sql) => (await sql<{ word: string }[]>`select word from said`).map(({ word }) => word))
  /** The server before is gone; the next one is on what was kept of it. */
  async function restored(base: string, data: string, ...until: string[]): Promise<string> {
    await drill.kill()
    // Named from where whoever restores stands.
    drill.script('restore.sh', [base, 'archive', inDrill(data), ...until])
    return drill.start(data)
  }
  /** Looked at only: what it writes goes into nobody's archive. */
  async function triedOut(base: string, data: string, ...until: string[]): Promise<string[]> {
    await drill.kill()
    drill.script('restore.sh', [base, inDrill('archive'), inDrill(data), ...until])
    return heard(await drill.start(data, ['-c', 'archive_mode=off']))
  }
  const now = (url: string) =>
    on(url, async (sql) => (await sql<{ at: string }[]>`select clock_timestamp()::text as at`)[0]?.at ?? '')

  test('a restored server archives on, and can be restored from the base before it and from one of its own', async () => {
    house = await drill.start('house', drill.shipped)
    await on(house, (sql) => sql`create table said (word text)`)
    const first = copied(house)
    await said(house, 'soup')
    const moment = await now(house)
    await said(house, 'bread')
    const later = await now(house)
    await said(house, 'a mistake')

    const second = await restored(first, 'second', moment)
    expect(await heard(second)).toEqual(['soup'])
    // It remembers the moment, which is none of the next restore's.
    const own = copied(second)
    await said(second, 'rice')
    // The mistake came later than they thought: of the bread only the timeline that was left knows.
    expect(() => drill.script('restore.sh', [first, inDrill('archive'), inDrill('which'), later])).toThrow(
      "1 (the base's own, with what a restore left behind) or one that a restore began (2).",
    )
    expect(await triedOut(first, 'bread', later, '1')).toEqual(['soup', 'bread'])
    const third = await restored(first, 'third')
    expect(await heard(third)).toEqual(['soup', 'rice'])
    await said(third, 'tea')
    house = await restored(own, 'fourth')
    expect(await heard(house)).toEqual(['soup', 'rice', 'tea'])
    expect(timelines()).toEqual([1, 2, 3])
  }, 120_000)

  test('a base a day is taken by itself, two are kept, and of the log what the older of them needs', async () => {
    const [oldest = '', ...kept] = bases()
    const yesterday = new Date(Date.now() - 25 * 3_600_000)
    for (const name of [oldest, ...kept]) utimesSync(join(inDrill('backups'), name), yesterday, yesterday)
    mkdirSync(inDrill('backups/20260101T000000Z.unfinished'))
    utimesSync(inDrill('backups/20260101T000000Z.unfinished'), yesterday, yesterday)
    const before = segments()
    await on(house, (sql) => sql`create table more (word text)`)
    const keeper = drill.running('keep-backups.sh', [inDrill('backups'), inDrill('archive'), '2'], {
      DATABASE_URL: drill.copier(house),
    })
    try {
      await vi.waitFor(() => expect(bases()).toEqual([...kept, expect.stringMatching(/Z$/)]), 30_000)
      await vi.waitFor(() => expect(segments().length).toBeLessThan(before.length), 10_000)
    } finally {
      await keeper.stop()
    }
    expect(existsSync(inDrill('backups/20260101T000000Z.unfinished'))).toBe(false)
    await said(house, 'the bill')
    const older = await restored(join(inDrill('backups'), kept[0] ?? ''), 'fifth')
    expect(await heard(older)).toEqual(['soup', 'rice', 'tea', 'the bill'])
  }, 120_000)
}
