import { Evening } from '@sufra/api/orders/test-evening'
import { ArchiveUnfit, exportOrganization, importOrganization } from '@sufra/platform/archive/organization-archive'
import { system } from '@sufra/platform/db/doors'
import { openTestDatabase, type TestDatabase } from '@sufra/platform/db/test-database'
import { testDeps } from '@sufra/platform/db/test-deps'
import type { Tx } from '@sufra/platform/db/tx'
import type { Deps } from '@sufra/platform/deps'
import { readHeads } from '@sufra/platform/log/read'
import { demoBranch, demoOrganizationId, demoOrganizationSlug } from '@sufra/platform/seed/demo'
import { afterAll, beforeAll, expect, test } from 'vitest'

let evening: Evening
let elsewhere: TestDatabase
let there: Deps
let archive: string[]
beforeAll(async () => {
  evening = await Evening.begin()
  const token = await evening.as('waiter')
  await evening.upTo(await evening.placed(token, { tableId: (await evening.table()).id }), 'preparing')
  await system(evening.api.deps, 'seed', (tx) => tx.execute(twoPhotos))
  await system(evening.api.deps, 'seed', (tx) => tx.execute(manyParties))
  elsewhere = await openTestDatabase()
  there = (await testDeps(elsewhere.db)).deps
  archive = await written(evening.api.deps)
})
afterAll(async () => {
  await elsewhere?.drop()
  await evening?.end()
})

/** What a file may hold, and what text may not. */
const twoPhotos = {
  text: `insert into photo (id, organization_id, branch_id, avif_320, avif_640, avif_1280, webp_320, webp_640, webp_1280)
    select gen_random_uuid(), $1::uuid, $2::uuid, f, f, f, f, f, f
    from (values (decode('00ff80275c22000a', 'hex')), (decode(repeat('00ff', 300000), 'hex'))) as files (f)`,
  params: [demoOrganizationId, demoBranch],
}

/** More than one statement takes in, and each of the last hundred went into the one behind it. */
const manyParties = {
  text: `insert into visit (id, organization_id, branch_id, status, guests, opened_at, closed_at, version, merged_into)
    select lpad(to_hex(n), 32, '0')::uuid, $1::uuid, $2::uuid, 'closed', 2, now(), now(), 1,
      case when n between 2401 and 2499 then lpad(to_hex(n + 1), 32, '0')::uuid end
    from generate_series(1, 2500) n`,
  params: [demoOrganizationId, demoBranch],
}

async function written(deps: Deps): Promise<string[]> {
  let lines: string[] = []
  await exportOrganization(deps, demoOrganizationSlug, () => {
    lines = []
    return async (line) => void lines.push(line)
  })
  return lines
}
const from = (lines: readonly string[]) => () =>
  (async function* () {
    yield* lines
  })()
const take = (lines: readonly string[]) => importOrganization(there, from(lines))
const isKeeper = (line: string) => line.startsWith('{"table":"app_user"') && line.includes('"role": "SUPER_ADMIN"')
/** Rows are told table by table; within one table in no order. Epoch and seal are others, and who keeps a platform is let go. */
const rowsIn = (lines: readonly string[]) =>
  lines
    .slice(1)
    .filter((line) => !isKeeper(line))
    .map((line) =>
      line.startsWith('{"table":"branch_stream"') ? line.replace(/"epoch": "[^"]*"/, '"epoch": ""') : line,
    )
    .map((line) => line.replace(/"audit_seal": "[0-9a-f]{64}"/, '"audit_seal": ""'))
    .sort()
const epochIn = async (deps: Deps) =>
  (await system(deps, 'heads_poll', (tx) => readHeads(tx, [demoBranch]))).map(({ epoch, head }) => ({ epoch, head }))

test('what is cut off, changed in its name or of another version is refused, and nothing of it is kept', async () => {
  await expect(take(archive.slice(0, -1))).rejects.toThrow('cut off')
  await expect(take([...archive.slice(0, 40), ...archive.slice(41)])).rejects.toThrow(/cut off|does not fit/)
  await expect(take(['{}'])).rejects.toThrow('no archive')
  const [head = '', ...rest] = archive
  const other = JSON.stringify({ ...JSON.parse(head), schema: 'of yesterday' })
  await expect(take([other, ...rest])).rejects.toThrow('another version')
  await expect(written(there)).rejects.toThrow(`There is no organization ${demoOrganizationSlug} here.`)
})

/** The archive with the first row of a table, that `which` describes, said otherwise. */
function saidOtherwise(table: string, change: (line: string) => string, which = ''): string[] {
  const at = archive.findIndex((line) => line.startsWith(`{"table":"${table}"`) && line.includes(which))
  return archive.map((line, index) => (index === at ? change(line) : line))
}
const idIn = (line: string) => (JSON.parse(line) as { row: { id: string } }).row.id

test('a row that is another organization’s is refused with its table and its name, whatever the table', async () => {
  const another = crypto.randomUUID()
  const ofAnother = (line: string) => line.replaceAll(demoOrganizationId, another)
  for (const table of ['app_user', 'branch', 'orders', 'visit', 'photo']) {
    const row = archive.find((line) => line.startsWith(`{"table":"${table}"`)) ?? ''
    const refused = `In ${table}, row ${idIn(row)} is another organization’s`
    await expect(take(saidOtherwise(table, ofAnother))).rejects.toThrow(refused)
  }
  const behind = (line: string) => line.replace(/\}$/, `,${ofAnother(line).slice('{"table":"app_user","row":'.length)}`)
  await expect(take(saidOtherwise('app_user', behind))).rejects.toThrow('In app_user, a line holds no row')
  await expect(written(there)).rejects.toThrow(`There is no organization ${demoOrganizationSlug} here.`)
})

test('a row that the tables do not take is refused with its table, its name and what of it, and nothing is kept', async () => {
  const tries: (readonly [string, (line: string) => string, string])[] = [
    ['app_user', (line) => line.replace(/"role": "\w+"/, '"role": "WIZARD"'), 'app_user_role_known'],
    ['app_user', (line) => line.replace(/"name": "/, '"name": "\\u0000'), 'name holds a character'],
    ['app_user', (line) => line.replace(/"version": \d+/, '"version": "many"'), 'many'],
    ['app_user', (line) => line.replace(/"name": "[^"]*"/, '"name": null'), '"name"'],
    ['orders', (line) => line.replace(/"status": "\w+"/, '"status": "lost"'), 'orders_status_known'],
  ]
  for (const [table, change, what] of tries) {
    const row = archive.find((line) => line.startsWith(`{"table":"${table}"`)) ?? ''
    expect(change(row)).not.toBe(row)
    const refusal = await take(saidOtherwise(table, change)).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(ArchiveUnfit)
    const { message } = refusal as ArchiveUnfit
    expect(message).toContain(`In ${table}, row ${idIn(row)} does not fit`)
    expect(message).toContain(what)
    expect(message).toMatch(/: nothing was kept\.$/)
  }
  for (const table of ['organization', 'branch']) {
    const unwritable = (line: string) => line.replace(/"slug": "/, '"slug": "\\u0000')
    await expect(take(saidOtherwise(table, unwritable))).rejects.toThrow(`In ${table}, a row’s slug is no text`)
  }
  await expect(written(there)).rejects.toThrow(`There is no organization ${demoOrganizationSlug} here.`)
})

test('who signs in here already is named in no archive: nobody is put to work by a file', async () => {
  const subject = 'builtin:somebody-here'
  const asThem = (line: string) => line.replace('"firebase_uid": null', `"firebase_uid": "${subject}"`)
  const lines = saidOtherwise('app_user', asThem, '"role": "WAITER"')
  expect(lines.filter((line) => line.includes(subject))).toHaveLength(1)
  const account = (tx: Tx) =>
    tx.execute({
      text: "insert into account (subject, email, name, password_hash) values ($1, 'here@example.com', 'Here', 'x')",
      params: [subject],
    })
  await system(there, 'seed', account)
  await expect(take(lines)).rejects.toThrow(
    /In app_user, row [\w-]+ has the firebase_uid of somebody who signs in here/,
  )
  await system(there, 'seed', (tx) => tx.execute({ text: 'delete from account', params: [] }))
})

test('an organization taken into an empty database is the same one, row by row, in a new epoch', async () => {
  const { counts } = await take(archive)
  expect(counts.orders).toBeGreaterThan(100)
  expect(counts.branch_event).toBeGreaterThan(2)
  expect(counts.photo).toBe(2)
  expect(counts.visit).toBeGreaterThan(2500)
  const again = await written(there)
  expect(rowsIn(again)).toEqual(rowsIn(archive))
  const keepers = again.filter(isKeeper).map((line) => JSON.parse(line).row)
  expect(keepers).toHaveLength(archive.filter(isKeeper).length)
  for (const keeper of keepers) expect(keeper).toMatchObject({ is_active: false, email: null, firebase_uid: null })
  const [before] = await epochIn(evening.api.deps)
  const [after] = await epochIn(there)
  expect(after?.head).toBe(before?.head)
  expect(after?.epoch).not.toBe(before?.epoch)
  await expect(take(archive)).rejects.toThrow('is here already')
})

test('sessions, subscriptions, pairings and kept answers go into no archive; out of one that has them none is taken in', async () => {
  const tables = ['push_subscription', 'session', 'device_pairing', 'idempotency']
  const has = (lines: readonly string[], table: string) => lines.some((line) => line.startsWith(`{"table":"${table}"`))
  const kept = (await system(evening.api.deps, 'seed', (tx) =>
    tx.execute({ text: 'select 1 from session union all select 1 from idempotency', params: [] }),
  )) as unknown[]
  expect(kept.length).toBeGreaterThan(1)
  for (const table of tables) expect(has(archive, table), table).toBe(false)
  const row = { id: crypto.randomUUID(), organization_id: demoOrganizationId, endpoint: 'http://127.0.0.1:9000/x' }
  const [foot = ''] = archive.slice(-1)
  const told = JSON.parse(foot)
  const old = [
    ...archive.slice(0, -1),
    JSON.stringify({ table: 'push_subscription', row }),
    JSON.stringify({ ...told, rows: { ...told.rows, push_subscription: 1 } }),
  ]
  const third = await openTestDatabase()
  try {
    const { deps } = await testDeps(third.db)
    await importOrganization(deps, from(old))
    const kept = await system(deps, 'seed', (tx) =>
      tx.execute({ text: 'select id from push_subscription', params: [] }),
    )
    expect(kept).toEqual([])
  } finally {
    await third.drop()
  }
})

test('one whose name is somebody else’s here is taken in under the next free one', async () => {
  const third = await openTestDatabase()
  try {
    const { deps } = await testDeps(third.db)
    for (const slug of [demoOrganizationSlug, `${demoOrganizationSlug}-2`])
      await system(deps, 'seed', (tx) =>
        tx.execute({
          text: "insert into organization (id, slug, name) values (gen_random_uuid(), $1, 'Next door')",
          params: [slug],
        }),
      )
    const { slug, counts } = await importOrganization(deps, from(archive))
    expect(slug).toBe(`${demoOrganizationSlug}-3`)
    expect(counts.organization).toBe(1)
    let own = 0
    await exportOrganization(deps, slug, () => async () => void own++)
    expect(own).toBe(archive.length)
  } finally {
    await third.drop()
  }
})

test('a branch whose slug is another restaurant’s here gets a number behind it, however old it is', async () => {
  const third = await openTestDatabase()
  try {
    const { deps } = await testDeps(third.db)
    const [organizationId, restaurantId] = [crypto.randomUUID(), crypto.randomUUID()]
    const seed = (text: string, params: readonly string[]) =>
      system(deps, 'seed', (tx) => tx.execute({ text, params: [...params] }))
    await seed("insert into organization (id, slug, name) values ($1, 'next-door', 'Next door')", [organizationId])
    await seed("insert into restaurant (id, organization_id, name) values ($1, $2, '{}')", [
      restaurantId,
      organizationId,
    ])
    for (const slug of ['branch-1', 'branch-1-2'])
      await seed(
        `insert into branch (id, organization_id, restaurant_id, slug, name, time_zone, currency, tax_rate_basis_points)
          values (gen_random_uuid(), $1, $2, $3, '{}', 'Asia/Baghdad', 'IQD', 0)`,
        [organizationId, restaurantId, slug],
      )
    const { renamed } = await importOrganization(deps, from(archive))
    expect(renamed).toEqual([{ from: 'branch-1', to: 'branch-1-3' }])
    const rows = (await seed('select slug from branch where organization_id = $1 order by slug', [
      demoOrganizationId,
    ])) as unknown as { slug: string }[]
    expect(rows.map(({ slug }) => slug)).toEqual(['branch-1-3', 'branch-2'])
  } finally {
    await third.drop()
  }
})
