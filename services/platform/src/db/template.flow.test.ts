import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLogger } from '../logging/logger'
import { assertWalls } from './bare-tables'
import { linkPool } from './connection-pool'
import { type Database, databaseOver, openDatabase } from './database'
import { becomeAnother, crc32c, walFile } from './database-identity'
import { makeTemplate } from './make-template'
import { migrate } from './migrate'
import { pgliteLink, startPglite } from './pglite-connection'
import { tarEntries } from './tar-entries'
import { freshFiles, templatePath } from './template'
import { unpack } from './unpack'

const place = mkdtempSync(join(tmpdir(), 'sufra-template-'))
const open: Database[] = []
let migrated: Database
let copied: Database
beforeAll(async () => {
  await makeTemplate(place)
  const pg = await startPglite({ folder: null })
  migrated = databaseOver(
    'pglite',
    linkPool(() => pgliteLink(pg), 1),
  )
  open.push(migrated)
  await migrate(migrated)
  copied = await openIn('copied')
})
afterAll(async () => {
  for (const db of open) await db.close()
  rmSync(place, { recursive: true, force: true })
})

const files = () => freshFiles(place) ?? expect.fail('there is no template')
/** A new database where the folder has none yet: a copy. */
const openIn = async (name: string): Promise<Database> => {
  const config = { url: null, folder: join(place, name), poolSize: 1, role: null }
  const db = await openDatabase(config, createLogger('silent'), place)
  open.push(db)
  return db
}
async function rows(db: Database, text: string): Promise<readonly unknown[]> {
  const link = await db.pool.acquire(1000)
  try {
    return (await link.run(text, [], 'objects')).rows
  } finally {
    db.pool.release(link)
  }
}

/* Everything that a migration can make, by what it is called and never by its number. */
const ours = `n.nspname in ('public', 'drizzle')`
const facts: readonly (readonly [string, string])[] = [
  // A language's own settings are there from its first use in a session; in memory the buffers are smaller, and what follows from them.
  [
    'settings',
    `select name, setting from pg_settings
     where name !~ '^plpgsql|data_directory|_file$|_buffers$|^io_max_concurrency$|^shared_memory_size' order by name`,
  ],
  ['extensions', 'select extname, extversion from pg_extension order by 1'],
  [
    'roles',
    `select r.*, array(select m.roleid::regrole || ' to ' || m.member::regrole || m.admin_option || m.set_option
      || m.inherit_option from pg_auth_members m order by 1) as memberships from pg_roles r order by rolname`,
  ],
  ['settings of roles', 'select * from pg_db_role_setting'],
  ['schemas', 'select nspname, nspowner::regrole, nspacl::text from pg_namespace order by 1'],
  [
    'relations, their walls and their rights',
    `select c.oid::regclass::text as name, c.relkind, c.relowner::regrole, c.relrowsecurity, c.relforcerowsecurity,
      c.reloptions, c.relacl::text from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${ours} order by 1`,
  ],
  [
    'columns',
    `select a.attrelid::regclass::text as name, a.attnum, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
      a.attidentity, a.attgenerated, a.attacl::text, pg_get_expr(d.adbin, d.adrelid) from pg_attribute a
      join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum where ${ours} order by 1, 2`,
  ],
  ['policies', 'select * from pg_policies order by schemaname, tablename, policyname'],
  [
    'constraints',
    `select conrelid::regclass::text as name, conname, convalidated, pg_get_constraintdef(c.oid) from pg_constraint c
      join pg_namespace n on n.oid = connamespace where ${ours} order by 1, 2`,
  ],
  ['indexes', `select * from pg_indexes n where schemaname in ('public', 'drizzle') order by indexname`],
  [
    'triggers',
    `select tgrelid::regclass::text as name, tgenabled, pg_get_triggerdef(oid) from pg_trigger
      where not tgisinternal order by 1, 3`,
  ],
  [
    'functions',
    `select p.oid::regprocedure::text as name, p.proowner::regrole, p.proacl::text,
      case when prokind <> 'a' then pg_get_functiondef(p.oid) end
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace where ${ours} order by 1`,
  ],
  ['default rights', 'select defaclrole::regrole, defaclobjtype, defaclacl::text from pg_default_acl order by 1, 2'],
  ['words of enums', 'select enumtypid::regtype::text as name, enumlabel from pg_enum order by 1, enumsortorder'],
  ['ledger of migrations', 'select * from drizzle.__drizzle_migrations order by id'],
]

test.each(facts)('a copy has the same %s as a database that was migrated', async (what, text) => {
  const [expected, found] = [await rows(migrated, text), await rows(copied, text)]
  expect(found).toEqual(expected)
  if (!['settings of roles', 'triggers', 'words of enums', 'default rights'].includes(what))
    expect(expected.length).toBeGreaterThan(0)
})

test('a copy holds no row of anybody', async () => {
  const tables = (await rows(
    copied,
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )) as { name: string }[]
  expect(tables.length).toBeGreaterThan(30)
  for (const { name } of tables) expect(await rows(copied, `select '${name}' from "${name}" limit 1`)).toEqual([])
})

const identityOf = async (db: Database) =>
  (await rows(db, 'select system_identifier::text as identifier from pg_control_system()'))[0]

test('a copy needs no migration, its walls are up, and it is nobody’s twin', async () => {
  const inMemory = await openDatabase(
    { url: null, folder: 'memory', poolSize: 1, role: null },
    createLogger('silent'),
    place,
  )
  open.push(inMemory)
  expect(await migrate(inMemory)).toBe(0)
  expect(await identityOf(inMemory)).not.toEqual(await identityOf(copied))
  expect(await migrate(copied)).toBe(0)
  await assertWalls(copied, 'sufra_app')
  const another = await openIn('another')
  expect(await identityOf(another)).not.toEqual(await identityOf(copied))
  await expect(openIn('another')).rejects.toThrow(/is in use by process/)
})

test('what is written into a copy is there when it opens again, under the same identifier', async () => {
  const db = await openIn('kept')
  const identity = await identityOf(db)
  await rows(db, `create table kept as select 'سفرة' as word`)
  await db.close()
  const again = await openIn('kept')
  expect(await rows(again, 'select word from kept')).toEqual([{ word: 'سفرة' }])
  expect(await identityOf(again)).toEqual(identity)
})

test('a copy that was cut off is begun anew, and stands under its name only when it is whole', async () => {
  const folder = join(place, 'cut', 'pg')
  mkdirSync(`${folder}.unfinished`, { recursive: true })
  writeFileSync(join(`${folder}.unfinished`, 'PG_VERSION'), 'half')
  unpack(files(), folder)
  expect(readFileSync(join(folder, 'PG_VERSION'), 'utf8')).toBe('18\n')
  expect(existsSync(`${folder}.unfinished`)).toBe(false)
})

test('the template holds one file of the log: none that is over, none that is not begun', () => {
  const logs = [...tarEntries(files())].map(({ name }) => name).filter((name) => walFile.test(name))
  expect(logs).toHaveLength(1)
})

test('the template of another version is none, and a damaged one is refused', () => {
  expect(freshFiles(join(place, 'nowhere'))).toBeNull()
  const other = mkdtempSync(join(place, 'other-'))
  writeFileSync(join(other, 'template-0123456789abcdef.tar'), readFileSync(templatePath(place)))
  expect(freshFiles(other)).toBeNull()
  const tar = files()
  const at = tar.indexOf('/global/pg_control') + 512 + 20
  tar.writeUInt8(tar.readUInt8(at) ^ 1, at)
  expect(() => becomeAnother(tar)).toThrow('is damaged')
})

test('sums are those of CRC-32C', () => {
  expect(crc32c(Buffer.from('123456789'))).toBe(0xe306_9283)
})
