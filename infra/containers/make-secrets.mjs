/** node infra/containers/make-secrets.mjs: makes the secrets of docker-compose.yml, once; what is there is kept. */
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = process.argv[2] ?? fileURLToPath(new URL('secrets', import.meta.url))
if (existsSync(join(folder, 'database-url'))) {
  process.stdout.write(`The secrets in ${folder} are kept.\n`)
} else {
  const password = randomBytes(24).toString('hex')
  // Nobody but us gets into the folder; a container's own user has to read the files.
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  writeFileSync(join(folder, 'postgres-password'), password, { mode: 0o444 })
  writeFileSync(join(folder, 'database-url'), `postgres://sufra:${password}@postgres:5432/sufra`, { mode: 0o444 })
  process.stdout.write(`The secrets lie in ${folder}.\n`)
}
