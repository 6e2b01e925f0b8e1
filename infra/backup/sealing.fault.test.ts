import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onServers } from '../faults/premises'
import { ensureAge } from './age.mjs'
import { type Drill, openDrill } from './drill'

/* Whoever gets a copy of the backups reads nothing in them; with the identity all of it comes back. */

const here = fileURLToPath(new URL('.', import.meta.url))
let keys: string
/** A pair: `name` holds the identity, `name.pub` its recipient. PostgreSQL's own user reads both. */
function pair(name: string): string {
  const identity = join(keys, name)
  execFileSync('age-keygen', ['--output', identity], { stdio: 'ignore' })
  writeFileSync(`${identity}.pub`, execFileSync('age-keygen', ['-y', identity]))
  chmodSync(identity, 0o644)
  return identity
}
let own: string
let another: string
beforeAll(async () => {
  await ensureAge()
  keys = mkdtempSync(join(tmpdir(), 'sufra-age-'))
  chmodSync(keys, 0o755)
  own = pair('own')
  another = pair('another')
})
afterAll(() => rmSync(keys, { recursive: true }))

describe('the archive', () => {
  const segment = '000000010000000000000007'
  function opened() {
    const folder = mkdtempSync(join(keys, 'archive-'))
    const run = (name: string, env: NodeJS.ProcessEnv, ...args: string[]) => {
      const { status, stderr } = spawnSync('sh', [join(here, name), ...args], {
        env: { PATH: process.env.PATH, ...env },
      })
      return { status, said: String(stderr) }
    }
    const archive = (content: string, recipients = `${own}.pub`) => {
      writeFileSync(join(keys, 'segment'), content)
      return run('archive.sh', { BACKUP_AGE_RECIPIENTS_FILE: recipients }, join(keys, 'segment'), segment, folder)
    }
    const fetched = (identity?: string) => {
      const env = identity === undefined ? {} : { BACKUP_AGE_IDENTITY_FILE: identity }
      const { status, said } = run('fetch.sh', env, segment, join(keys, 'back'), folder)
      return status === 0 ? readFileSync(join(keys, 'back'), 'utf8') : `${status}: ${said}`
    }
    return { folder, archive, fetched }
  }

  test('holds nothing in clear, and gives it back to the identity alone', () => {
    const { folder, archive, fetched } = opened()
    expect(archive('an evening')).toEqual({ status: 0, said: '' })
    expect(readdirSync(folder).sort()).toEqual([`${segment}.gz.age`, `${segment}.sum`])
    expect(readFileSync(join(folder, `${segment}.gz.age`), 'latin1')).toMatch(/^age-encryption.org/)
    expect(fetched(own)).toBe('an evening')
    expect(fetched(another)).toMatch(/^126: .*The identity in \S+another does not open/s)
    expect(fetched()).toMatch(/^126: .* is encrypted: start PostgreSQL with BACKUP_AGE_IDENTITY_FILE/)
  })

  test('takes the same file twice and no other under its name, whatever was set meanwhile', () => {
    const { archive, fetched } = opened()
    expect([archive('an evening').status, archive('an evening').status, archive('an evening', '').status]).toEqual([
      0, 0, 0,
    ])
    expect(archive('another evening').said).toContain('this server needs an archive of its own')
    expect(fetched(own)).toBe('an evening')
    const clear = opened()
    expect([clear.archive('an evening', '').status, clear.archive('an evening').status]).toEqual([0, 0])
    expect(clear.fetched()).toBe('an evening')
  })

  test('takes nothing while nobody knows for whom', () => {
    const { folder, archive } = opened()
    expect(archive('an evening', join(keys, 'nowhere'))).toEqual({
      status: 1,
      said: expect.stringContaining('cannot be read'),
    })
    writeFileSync(join(keys, 'wrong'), 'no key\n')
    expect(archive('an evening', join(keys, 'wrong')).status).toBe(1)
    expect(readdirSync(folder).filter((name) => !/\.(sum|part)$/.test(name))).toEqual([])
  })
})

// Without servers there is no PostgreSQL to back up.
if (onServers)
  test('a house whose backups are encrypted comes back whole, and from another identity not at all', {
    timeout: 180_000,
  }, async () => {
    const drill: Drill = openDrill()
    const inDrill = (name: string) => join(drill.folder, name)
    const sealing = { BACKUP_AGE_RECIPIENTS_FILE: `${own}.pub` }
    try {
      const url = await drill.start('house', drill.shipped, sealing)
      const sql = postgres(url, { max: 1, onnotice: () => {} })
      await sql`create table said (word text)`
      await sql`insert into said values ('a guest called Mariam')`
      const base = drill.script('base-backup.sh', [inDrill('backups')], { ...sealing, DATABASE_URL: drill.copier(url) })
      expect(readdirSync(base).sort()).toEqual(['backup_label', 'base.tar.gz.age'])
      await sql`insert into said values ('a guest called Dilan')`
      await sql.end()
      await drill.archived(url)
      await drill.kill()
      const kept = [inDrill('archive'), base].flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
      expect(kept.filter((path) => path.endsWith('.age')).length).toBeGreaterThan(2)
      for (const path of kept) {
        const bytes = readFileSync(path)
        expect(bytes.includes('a guest called'), path).toBe(false)
        expect(() => gunzipSync(bytes), path).toThrow()
      }

      const restore = (identity: Record<string, string>) =>
        drill.script('restore.sh', [base, inDrill('archive'), inDrill('restored')], { ...sealing, ...identity })
      expect(() => restore({})).toThrow('BACKUP_AGE_IDENTITY_FILE has to name the file')
      expect(() => restore({ BACKUP_AGE_IDENTITY_FILE: another })).toThrow(
        /The identity in \S+another does not open .*nothing was restored/,
      )
      expect(readdirSync(drill.folder).filter((name) => name.startsWith('restored'))).toEqual([])
      restore({ BACKUP_AGE_IDENTITY_FILE: own })
      drill.script('recover.sh', [inDrill('restored')], { ...sealing, BACKUP_AGE_IDENTITY_FILE: own })
      // From here on the identity is not at hand.
      const again = postgres(await drill.start('restored', [], sealing), { max: 1, onnotice: () => {} })
      expect((await again`select word from said`).map(({ word }) => word)).toEqual([
        'a guest called Mariam',
        'a guest called Dilan',
      ])
      await again.end()
      drill.script('prune.sh', [inDrill('backups'), inDrill('archive'), '1'])
      const first = /file ([0-9A-F]{24})/.exec(readFileSync(join(base, 'backup_label'), 'utf8'))?.[1] ?? ''
      const left = readdirSync(inDrill('archive')).filter((name) => /^[0-9A-F]{24}\.(gz\.age|sum)$/.test(name))
      expect(left.filter((name) => name.slice(8, 24) < first.slice(8))).toEqual([])
      expect(left.length).toBeGreaterThan(1)
    } finally {
      await drill.close()
    }
  })
