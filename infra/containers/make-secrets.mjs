/** node infra/containers/make-secrets.mjs: makes the secrets of docker-compose.yml, once; what is there is kept. */
import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = process.argv[2] ?? fileURLToPath(new URL('secrets', import.meta.url))
const databaseUrl = (login) => (password) => `postgres://${login}:${password}@postgres:5432/sufra`
/** Each set is made from one password, and whole where one of it is missing: an older installation lacks those that came later. */
const sets = [
  { 'postgres-password': (password) => password },
  // The database's logins: infra/logins.
  { 'service-password': (password) => password, 'database-url': databaseUrl('sufra_service') },
  { 'migrator-password': (password) => password, 'migration-database-url': databaseUrl('sufra_migrator') },
  { 'backup-password': (password) => password, 'backup-database-url': databaseUrl('sufra_backup') },
  // Public keys, of whoever keeps what opens the backups elsewhere: infra/backup/README.md.
  { 'backup-recipients': () => '' },
  {
    'redis-config': (password) => `requirepass ${password}\nsave ""\nappendonly no\nmaxmemory 512mb\n`,
    'redis-url': (password) => `redis://:${password}@redis:6379`,
  },
  // In the database it would be in every dump, and whoever has one could sign for anybody.
  { 'token-keys': newTokenKeys },
]

function newTokenKeys() {
  const key = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })
  return JSON.stringify({ keys: [{ ...key, kid: randomUUID() }] })
}

// Nobody but us gets into the folder; a container's own user has to read the files.
mkdirSync(folder, { recursive: true, mode: 0o700 })
const missing = sets.filter((set) => !Object.keys(set).every((name) => existsSync(join(folder, name))))
for (const set of missing) {
  const password = randomBytes(24).toString('hex')
  for (const [name, written] of Object.entries(set)) {
    // Nobody may write to one that is there.
    rmSync(join(folder, name), { force: true })
    writeFileSync(join(folder, name), written(password), { mode: 0o444 })
  }
}
process.stdout.write(`The secrets ${missing.length === 0 ? 'are kept' : 'lie'} in ${folder}.\n`)
