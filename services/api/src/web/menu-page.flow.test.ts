import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { system } from '@sufra/platform/db/doors'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApi } from '../kernel/test-api'
import type { TestTable } from '../orders/test-evening'
import { Evening } from '../orders/test-evening'

let evening: Evening
let api: TestApi
let folder: string
let table: TestTable

/** Stands in for the web app's drawing: what it is given, written down. */
const drawing = `export const drawMenu = ({ menu, locale, table }) =>
  ({ html: [menu.branch.slug, locale, table, menu.items.length].join(' '), font: '/f.woff2' })`

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sufra-menu-page-'))
  mkdirSync(join(folder, '.server'))
  writeFileSync(join(folder, 'index.html'), 'the app')
  writeFileSync(
    join(folder, 'guest.html'),
    '<html lang="en" dir="ltr"><title>Sufra</title><div id="page"></div></html>',
  )
  writeFileSync(join(folder, '.server', 'first-view.mjs'), drawing)
  evening = await Evening.begin()
  api = evening.api.besides({ web: folder })
  table = await evening.table()
})
afterAll(async () => {
  await api.close()
  await evening.end()
  rmSync(folder, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => api.app.inject({ url, headers })
const scan = ({ code, secret }: Pick<TestTable, 'code' | 'secret'>) => `/t/${code}/${secret}`
const first = (body: string) => /<div id="first" lang="(\w+)">([^<]*)</.exec(body)?.slice(1)

test('who scans reads the menu in the answer itself, for their table', async () => {
  const reply = await get(scan(table), { 'accept-language': 'fr, ar-SA;q=0.9, en;q=0.5' })
  expect(reply.statusCode).toBe(200)
  expect(first(reply.body)).toEqual(['ar', `branch-1 ar ${table.number} 6`])
  expect(reply.body).toContain('dir="rtl"')
  expect(JSON.parse(/id="menu">(.*?)<\/script>/.exec(reply.body)?.[1] ?? '').items).toHaveLength(6)
})

test('the language: the link’s, else what was chosen on this phone, else the browser’s, else the branch’s', async () => {
  const headers = { cookie: 'sufra.locale=ckb', 'accept-language': 'ar' }
  const language = async (query: string, more: Record<string, string>) =>
    first((await get(`/menu?branch=branch-1${query}`, more)).body)?.[0]
  expect(await language('&lang=en', headers)).toBe('en')
  expect(await language('', headers)).toBe('ckb')
  expect(await language('', { 'accept-language': 'ku-Arab, en;q=0.4' })).toBe('ckb')
  expect(await language('', { 'accept-language': 'fr' })).toBe(
    (await api.get('/branches/branch-1/menu')).body.branch.defaultLocale,
  )
})

test('a reader of the page opens nothing and gives nothing away', async () => {
  const sessions = async () =>
    system(api.deps, 'seed', async (tx) => (await tx.execute(sql`select count(*)::int as n from table_session`))[0]?.n)
  const before = await sessions()
  const reply = await get(scan(table))
  expect(await sessions()).toBe(before)
  expect(reply.body).not.toContain(table.secret)
  expect(reply.headers).toMatchObject({
    'cache-control': 'private, no-cache',
    vary: 'Accept-Encoding, Accept-Language, Cookie',
  })
  expect(reply.headers['content-security-policy']).toContain("script-src 'self';")
  expect(reply.headers['set-cookie']).toBeUndefined()
})

test.each([
  ['a forged secret', () => scan({ ...table, secret: 'forged' })],
  ['a code nobody printed', () => '/t/nobody/knows'],
  ['a branch that does not exist', () => '/menu?branch=branch-99'],
  ['no branch at all', () => '/menu'],
  ['several branches', () => '/menu?branch=a&branch=b'],
])('%s gets the plain page, whose program says why', async (_, url) => {
  const reply = await get(url())
  expect(reply.statusCode).toBe(200)
  expect(reply.body).toContain('<div id="page"></div>')
  expect(first(reply.body)).toBeUndefined()
})

test('who tries codes without end gets plain pages', async () => {
  const other = await evening.table()
  for (let tries = 0; tries < 120; tries += 1) await get(scan({ ...other, secret: `wrong ${tries}` }))
  expect(first((await get(scan(other))).body)).toBeUndefined()
  expect(first((await get(scan(table))).body)).toBeDefined()
})

test('who asks for pages without end gets plain ones, and others theirs', async () => {
  const from = (remoteAddress: string) => api.app.inject({ url: '/menu?branch=branch-1', remoteAddress })
  for (let asked = 0; asked < 600; asked += 1) await api.app.inject({ url: '/menu', remoteAddress: '192.0.2.7' })
  expect(first((await from('192.0.2.7')).body)).toBeUndefined()
  expect(first((await from('192.0.2.8')).body)).toBeDefined()
})

test('it is sent small to who can read it', async () => {
  const small = await get(scan(table), { 'accept-encoding': 'gzip, br' })
  expect(small.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(small.rawPayload).toString()).toContain('id="first"')
  expect((await get(scan(table), { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip')
})

test('a web app built without its drawing has its plain pages', async () => {
  const bare = mkdtempSync(join(tmpdir(), 'sufra-bare-'))
  writeFileSync(join(bare, 'guest.html'), 'the guest')
  writeFileSync(join(bare, 'index.html'), 'the app')
  const plain = evening.api.besides({ web: bare })
  expect((await plain.app.inject({ url: scan(table) })).body).toBe('the guest')
  await plain.close()
  rmSync(bare, { recursive: true })
})
