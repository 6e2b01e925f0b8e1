import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import postgres from 'postgres'
import { ensurePsql } from './psql.mjs'

const script = fileURLToPath(new URL('logins.sh', import.meta.url))

const kinds = ['migrator', 'service', 'backup'] as const
type Kind = (typeof kinds)[number]

/** A database of its own on the tests' server, for which `logins.sh` makes logins that nobody else has. */
export interface MadeLogins {
  /** As the administrator of the server. */
  readonly admin: postgres.Sql
  readonly adminUrl: string
  readonly names: Readonly<Record<Kind, string>>
  readonly urls: Readonly<Record<Kind, string>>
  /** Runs the script; what it complained about. */
  make(): string
  drop(): Promise<void>
}

export async function openLogins(server: string): Promise<MadeLogins> {
  await ensurePsql()
  const database = `sufra_logins_${process.pid}_${randomBytes(4).toString('hex')}`
  const onServer = postgres(server, { max: 1, onnotice: () => {} })
  await onServer.unsafe(`create database ${database}`)
  const at = (more: Partial<URL>) => Object.assign(new URL(server), { pathname: `/${database}`, ...more }).href
  const each = <T>(said: (kind: Kind) => T) =>
    Object.fromEntries(kinds.map((kind) => [kind, said(kind)])) as Record<Kind, T>
  const names = each((kind) => `${database}_${kind}`)
  const passwords = each(() => randomBytes(12).toString('hex'))
  const folder = mkdtempSync(join(tmpdir(), 'sufra-logins-'))
  for (const kind of kinds) writeFileSync(join(folder, kind), `${passwords[kind]}\n`)
  const admin = postgres(at({}), { max: 1, onnotice: () => {} })
  return {
    admin,
    adminUrl: at({}),
    names,
    urls: each((kind) => at({ username: names[kind], password: passwords[kind] })),
    make() {
      const { hostname, port, username, password } = new URL(server)
      const said = Object.fromEntries(
        kinds.flatMap((kind) => [
          [`${kind.toUpperCase()}_LOGIN`, names[kind]],
          [`${kind.toUpperCase()}_PASSWORD_FILE`, join(folder, kind)],
        ]),
      )
      const env = { PGHOST: hostname, PGPORT: port || '5432', PGUSER: username, PGDATABASE: database, ...said }
      const { stderr } = spawnSync('sh', [script], {
        env: { PATH: process.env.PATH, ...env, ...(password && { PGPASSWORD: password }) },
        encoding: 'utf8',
      })
      return stderr
    },
    async drop() {
      await admin.end()
      await onServer.unsafe(`drop database if exists ${database} with (force)`)
      for (const name of Object.values(names)) await onServer.unsafe(`drop role if exists ${name}`)
      await onServer.end()
      rmSync(folder, { recursive: true })
    },
  }
}
