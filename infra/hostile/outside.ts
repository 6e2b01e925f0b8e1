import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoBranch } from '@sufra/platform/seed/demo'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import { placeNow } from '../bench/machine'
import { writeReport } from '../chaos/page'
import { type Hit, hiddenAmong, nonsense } from './hidden'
import { verdictOn, verdictOnControl } from './injections'
import { keepHostile, outsideEdition, type Verdict } from './kept'
import { type Attacked, startAttacked } from './venue'

/* An outside opinion: sqlmap and ffuf (Debian's packages) at a venue of our own, on this machine only, a minute each at most.
   With --keep what was tried is kept in results.json, and RELIABILITY.md written anew. */

const limitMs = 60_000
const say = (line: string) => process.stdout.write(`${line}\n`)

/** What stands about on servers that were set up in a hurry. */
const words = [
  ...['.env', '.git/config', '.git/HEAD', '.npmrc', '.htaccess', '.DS_Store', 'package.json', 'package-lock.json'],
  ...[
    'admin',
    'debug',
    'internal',
    'private',
    'test',
    'tests',
    'dev',
    'backup',
    'backup.sql',
    'dump',
    'dump.sql',
    'db',
  ],
  ...['config', 'config.json', 'settings', 'secrets', 'keys', 'tokens', 'users', 'accounts', 'sessions', 'logs', 'log'],
  ...[
    'metrics',
    'status',
    'health',
    'actuator',
    'actuator/env',
    'server-status',
    'phpinfo.php',
    'wp-login.php',
    'cgi-bin',
  ],
  ...['graphql', 'graphiql', 'swagger', 'swagger.json', 'openapi.json', 'v1', 'v2', 'api', 'rpc', 'shell', 'console'],
  ...[
    '%2e%2e/%2e%2e/etc/passwd',
    '..%2f..%2fpackage.json',
    '%00',
    'seed',
    'migrate',
    'reset',
    'upload',
    'uploads',
    'files',
  ],
]

/** Null where the tool is missing, which is said. */
function ran(tool: string, args: readonly string[]): string | null {
  const { error, stdout, stderr } = spawnSync(tool, args, { encoding: 'utf8', timeout: limitMs, maxBuffer: 2 ** 26 })
  if ((error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT') {
    say(`– ${tool} is not installed: apt-get install ${tool}. Nothing was tried with it.`)
    return null
  }
  return stdout + stderr
}

interface Found {
  readonly results: readonly Hit[]
}

/** Below the API, and where web servers keep their files. */
const places = ['/api/', '/']

/** What answered at one place; null where the tool is missing. */
function askedAt(place: string, address: string, folder: string): readonly string[] | null {
  const [list, report] = [join(folder, 'words.txt'), join(folder, 'ffuf.json')]
  writeFileSync(list, [...words, nonsense].join('\n'))
  const bounds = ['-t', '4', '-maxtime', '50', '-timeout', '10']
  const wanted = ['-w', list, '-u', `${address}${place}FUZZ`, '-mc', 'all', '-fc', '404']
  if (ran('ffuf', [...wanted, '-of', 'json', '-o', report, ...bounds]) === null) return null
  const { results } = JSON.parse(readFileSync(report, 'utf8')) as Found
  return hiddenAmong(results).map(({ input, status }) => `${place}${input.FUZZ} ${status}`)
}

function lookForHidden(address: string, folder: string): Verdict | null {
  const open: string[] = []
  for (const place of places) {
    const found = askedAt(place, address, folder)
    if (found === null) return null
    open.push(...found)
  }
  const told = open.length > 0 ? `: ${open.join(', ')}` : ''
  return {
    line: `ffuf: ${words.length} hidden paths asked for below ${places.join(' and as many below ')}, ${open.length} answered with anything but the app’s own page${told}`,
    pass: open.length === 0,
  }
}

interface Target {
  readonly name: string
  /** What stands before the star is there to be found: a condition that is added then shows. */
  readonly path: string
}

/** Somebody to be looked for. */
const guest = { name: 'Sara', email: 'sara@guests.example' }

async function plantGuest(customers: string, authorization: string): Promise<void> {
  const answer = await fetch(customers, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({ id: uuidv7(), ...guest }),
  })
  if (!answer.ok) throw new Error(`a guest was not kept: ${answer.status} ${await answer.text()}`)
}

/** Whatever free text a contract lets through to a statement; where it wants an id or a place in a list, there is none. */
const targets: readonly Target[] = [
  { name: 'searching orders', path: 'orders?limit=5&search=1*' },
  { name: 'searching past orders', path: `order-history?limit=5&search=${guest.name}*` },
  { name: 'searching guests', path: `customers?search=${guest.name}*` },
  { name: 'a guest by email', path: `customers?email=${guest.email}*` },
]

/** Only asks, so that it may also ask what is true of every row. */
const way = ['--batch', '--level', '1', '--risk', '3', '--technique', 'BEU', '--dbms', 'PostgreSQL']
const bounds = ['--timeout', '10', '--retries', '0', '--ignore-code', '*', '--disable-coloring']

/** What sqlmap says of an address, and all that went to and fro; null where it is missing. */
function injected(name: string, url: string, folder: string, more: readonly string[] = []) {
  const own = mkdtempSync(join(folder, 'sqlmap-'))
  const traffic = join(own, 'traffic.txt')
  const output = ran('sqlmap', ['-u', url, ...more, ...way, ...bounds, '-t', traffic, '--output-dir', own])
  return output === null ? null : { name, output, traffic: existsSync(traffic) ? readFileSync(traffic, 'utf8') : '' }
}

async function tryInjections(venue: Attacked, folder: string): Promise<readonly (Verdict | null)[]> {
  const { askers } = await venue.renew()
  const here = `http://127.0.0.1:${venue.port}/api/branches/${demoBranch}`
  const authorization = `Bearer ${askers.find(({ name }) => name === 'OWNER')?.token}`
  await plantGuest(`${here}/customers`, authorization)
  const hole = injected(
    'a server with a hole made on purpose',
    `http://127.0.0.1:${await venue.openInjectable()}/?search=orders*`,
    folder,
  )
  const tried = targets.map(({ name, path }) =>
    injected(name, `${here}/${path}`, folder, ['--headers', `authorization: ${authorization}`]),
  )
  return [hole && verdictOnControl(hole), ...tried.map((one) => one && verdictOn(one))]
}

const folder = mkdtempSync(join(tmpdir(), 'sufra-outside-'))
const venue = await startAttacked()
try {
  const address = `http://127.0.0.1:${venue.port}`
  const verdicts = [lookForHidden(address, folder), ...(await tryInjections(venue, folder))]
  for (const verdict of verdicts) if (verdict) say(`${verdict.pass ? '✓' : '✗'} ${verdict.line}`)
  say(venue.ended() ? `✗ it died: ${venue.ended()}` : '✓ it lives')
  const tried = verdicts.filter((verdict) => verdict !== null)
  if (process.argv.includes('--keep') && tried.length > 0) {
    keepHostile({ outside: { ...placeNow(), edition: outsideEdition, verdicts: tried } })
    writeReport()
  }
  process.exitCode = tried.every(({ pass }) => pass) && venue.ended() === null ? 0 : 1
} finally {
  await venue.close()
  rmSync(folder, { recursive: true, force: true })
}
