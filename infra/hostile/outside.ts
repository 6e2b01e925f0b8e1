import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoBranch } from '@sufra/platform/seed/demo'
import { placeNow } from '../bench/machine'
import { writeReport } from '../chaos/page'
import { type Hit, hiddenAmong, nonsense } from './hidden'
import { keepHostile, type Verdict } from './kept'
import { startAttacked } from './venue'

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
  readonly args: readonly string[]
}

const json = ['--headers', 'content-type: application/json']
const targetsAt = (address: string, token: string): readonly Target[] => [
  {
    name: 'searching orders',
    args: [
      '-u',
      `${address}/api/branches/${demoBranch}/orders?search=x*&limit=5`,
      '--headers',
      `authorization: Bearer ${token}`,
    ],
  },
  {
    name: 'opening a table',
    args: ['-u', `${address}/api/auth/table`, '--data', '{"code":"demo*","secret":"x*"}', ...json],
  },
  {
    name: 'signing in',
    args: ['-u', `${address}/api/auth/sign-in`, '--data', '{"email":"a@b.example*","password":"x*"}', ...json],
  },
]

function inject({ name, args }: Target, folder: string): Verdict | null {
  const bounds = ['--batch', '--level', '1', '--risk', '1', '--timeout', '10', '--retries', '0', '--technique', 'BEU']
  const output = ran('sqlmap', [...args, ...bounds, '--ignore-code', '*', '--disable-coloring', '--output-dir', folder])
  if (output === null) return null
  const found = /is vulnerable|identified the following injection/.test(output)
  const finished = /do not appear to be injectable/.test(output)
  const why = found ? 'INJECTABLE' : finished ? 'not injectable' : `no verdict within ${limitMs / 1000} s`
  return { line: `sqlmap: ${name}: ${why}`, pass: finished && !found }
}

const folder = mkdtempSync(join(tmpdir(), 'sufra-outside-'))
const venue = await startAttacked()
try {
  const address = `http://127.0.0.1:${venue.port}`
  const { askers } = await venue.renew()
  const token = askers.find(({ name }) => name === 'OWNER')?.token ?? ''
  const verdicts = [
    lookForHidden(address, folder),
    ...targetsAt(address, token).map((target) => inject(target, folder)),
  ]
  for (const verdict of verdicts) if (verdict) say(`${verdict.pass ? '✓' : '✗'} ${verdict.line}`)
  say(venue.ended() ? `✗ it died: ${venue.ended()}` : '✓ it lives')
  const tried = verdicts.filter((verdict) => verdict !== null)
  if (process.argv.includes('--keep') && tried.length > 0) {
    keepHostile({ outside: { ...placeNow(), verdicts: tried } })
    writeReport()
  }
  process.exitCode = tried.every(({ pass }) => pass) && venue.ended() === null ? 0 : 1
} finally {
  await venue.close()
  rmSync(folder, { recursive: true, force: true })
}
