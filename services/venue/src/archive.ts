import { createWriteStream, renameSync, rmSync, type WriteStream } from 'node:fs'
import { letIn } from '@sufra/api/accounts/let-in.commands'
import { makeSuperAdmin } from '@sufra/api/accounts/make-super-admin.commands'
import {
  ArchiveUnfit,
  type Counts,
  exportOrganization,
  importOrganization,
} from '@sufra/platform/archive/organization-archive'
import type { Config } from '@sufra/platform/config'
import { ConfigError } from '@sufra/platform/config-error'
import type { Deps } from '@sufra/platform/deps'
import { openDeps } from '@sufra/platform/open-deps'
import { run } from '@sufra/platform/run'
import { linesOfFile } from './lines-of-file'

/* archive.mjs export <organization> <file> · import <file> · let-in and super-admin <organization> <e-mail> */

const usage =
  'Say `export <organization> <file>`, `import <file>`, `let-in <organization> <e-mail>` or `super-admin <organization> <e-mail>`.'

type Work = (deps: Deps) => Promise<string>

function workOf([verb, first, second]: readonly string[]): Work {
  if (verb === 'export' && first && second) return (deps) => exported(deps, first, second)
  if (verb === 'import' && first) return (deps) => imported(deps, first)
  if (verb === 'let-in' && first && second) return (deps) => gotIn(deps, first, second)
  if (verb === 'super-admin' && first && second) return (deps) => madeSuperAdmin(deps, first, second)
  throw new ConfigError(usage)
}

async function work(config: Config): Promise<string> {
  const asked = workOf(process.argv.slice(2))
  const { deps, close } = await openDeps({ ...config, redis: { ...config.redis, url: null } })
  try {
    return await asked(deps)
  } catch (error) {
    throw error instanceof ArchiveUnfit ? new ConfigError(error.message) : error
  } finally {
    await close()
  }
}

function told(counts: Counts, done: string): string {
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return `${rows} rows of ${Object.keys(counts).length} tables were ${done}.`
}

/** Under its name only once it is whole. */
async function exported(deps: Deps, slug: string, path: string): Promise<string> {
  const unfinished = `${path}.unfinished`
  let file: WriteStream | undefined
  const begin = () => {
    file?.destroy()
    // Whoever reads it reads everything of the house.
    const place = createWriteStream(unfinished, { mode: 0o600 })
    file = place
    return (line: string) =>
      new Promise<void>((written, failed) => place.write(`${line}\n`, (error) => (error ? failed(error) : written())))
  }
  try {
    const counts = await exportOrganization(deps, slug, begin)
    await new Promise<void>((ended) => file?.end(ended))
    renameSync(unfinished, path)
    return told(counts, 'written')
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw error
  }
}

async function imported(deps: Deps, path: string): Promise<string> {
  const { counts, slug, renamed, accounts } = await importOrganization(deps, () => linesOfFile(path))
  const command = (email: string) => `npm run archive -- let-in ${slug} ${email}`
  return [
    `${told(counts, 'taken in')} It is called ${slug} here.`,
    ...renamed.map(({ from, to }) => `Its branch ${from} is called ${to} here: another restaurant has that name.`),
    ...(accounts.opened > 0
      ? [
          `${accounts.opened} of its people choose a password anew: by “Forgot your password?”, or with the link that this prints: ${command('<e-mail>')}`,
        ]
      : []),
    ...accounts.taken.map(
      (email) =>
        `Somebody signs in here as ${email} already. If it is the same person, they work in both once you say: ${command(email)}`,
    ),
  ].join('\n')
}

async function gotIn(deps: Deps, slug: string, typed: string): Promise<string> {
  const { auth, publicUrl, port } = deps.config
  const base = publicUrl ?? `http://localhost:${port}`
  if (auth.provider !== 'builtin')
    throw new ConfigError('Passwords are kept here with AUTH_PROVIDER=builtin only; start this with the same settings.')
  const email = typed.trim().toLowerCase()
  const got = await letIn(deps, slug, email)
  if (got.kind === 'link') return `Within half an hour, ${email} chooses a password at ${base}${got.path}`
  if (got.kind === 'connected') return `${email} signs in at ${slug} with the password they have here.`
  throw new ConfigError(
    got.kind === 'nobody'
      ? `Nobody works at ${slug} under ${email}.`
      : `Who signs in as ${email} works at ${slug} already, under another address.`,
  )
}

async function madeSuperAdmin(deps: Deps, slug: string, typed: string): Promise<string> {
  const email = typed.trim().toLowerCase()
  if (await makeSuperAdmin(deps, slug, email)) return `${email} is a SUPER_ADMIN now, at home in ${slug}.`
  throw new ConfigError(`Nobody works at ${slug} under ${email}.`)
}

await run(async (config) => ({ greeting: await work(config), close: async () => {} }))
process.exit(0)
