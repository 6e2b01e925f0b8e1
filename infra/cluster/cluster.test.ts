import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { contractsByTag } from '@sufra/api/docs/all-contracts'
import { settings } from '@sufra/platform/settings'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'

/* No cluster is at hand where this runs: names, ports, probes, selectors and budgets are held together here. */

const here = fileURLToPath(new URL('.', import.meta.url))
const root = join(here, '../..')
const base = join(here, 'base')

// biome-ignore lint/suspicious/noExplicitAny: manifests are looked into field by field, and a missing one fails its test.
type Manifest = any
const kustomization = (folder: string): Manifest => parse(readFileSync(join(folder, 'kustomization.yaml'), 'utf8'))
const manifests: Manifest[] = kustomization(base).resources.flatMap((file: string) =>
  parseAllDocuments(readFileSync(join(base, file), 'utf8')).map((document) => document.toJS()),
)
const ofKind = (kind: string): Manifest[] => manifests.filter((each) => each.kind === kind)
const named = (kind: string, name: string): Manifest => ofKind(kind).find((each) => each.metadata.name === name)
const overlays = readdirSync(join(here, 'overlays'))
const pods: [string, Manifest][] = [...ofKind('Deployment'), ...ofKind('Job')].map((each) => [
  each.metadata.name,
  each.spec.template,
])
const wellKnown = new Set(settings.flatMap(({ name }) => [name, `${name}_FILE`]))
const dockerfile = readFileSync(join(root, 'infra/containers/Dockerfile'), 'utf8')

test('every file of the base is used, and every overlay stands on it', () => {
  const files = readdirSync(base).filter((file) => file !== 'kustomization.yaml')
  expect(kustomization(base).resources.sort()).toEqual(files.sort())
  expect(overlays.length).toBeGreaterThan(1)
  for (const each of overlays) expect(kustomization(join(here, 'overlays', each)).resources).toEqual(['../../base'])
})

describe.each(['api', 'gateway'])('%s', (name) => {
  const { spec } = named('Deployment', name)
  const [container] = spec.template.spec.containers

  test('is found by its service, its budget and its scaler', () => {
    const { labels } = spec.template.metadata
    expect(labels).toMatchObject(spec.selector.matchLabels)
    expect(labels).toMatchObject(named('Service', name).spec.selector)
    expect(labels).toMatchObject(named('PodDisruptionBudget', name).spec.selector.matchLabels)
    const { scaleTargetRef } = named('HorizontalPodAutoscaler', name).spec
    expect(scaleTargetRef).toEqual({ apiVersion: 'apps/v1', kind: 'Deployment', name })
    // A number here would undo the scaler's with every deploy.
    expect(spec.replicas).toBeUndefined()
  })

  test('is asked where it answers, and is led to where it listens', () => {
    const ports = container.ports.map((each: Manifest) => each.name)
    for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe'])
      expect(ports).toContain(container[probe].httpGet.port)
    expect(container.livenessProbe.httpGet.path).toBe('/healthz')
    expect(container.readinessProbe.httpGet.path).toBe('/readyz')
    expect(container.ports[0]).toEqual({ name: 'http', containerPort: 3000 })
    expect(ports).toContain(named('Service', name).spec.ports[0].targetPort)
    const metrics = container.ports.find((each: Manifest) => each.name === 'metrics').containerPort
    expect(spec.template.metadata.annotations['prometheus.io/port']).toBe(String(metrics))
    expect(kustomization(base).configMapGenerator[0].literals).toContain(`METRICS_PORT=${metrics}`)
  })

  test('has the time to go: nobody new first, then what was begun', () => {
    const [, seconds] = container.lifecycle.preStop.exec.command
    expect(spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(Number(seconds) + 10)
  })

  test('keeps one of it at work while a node is emptied, and all of it while it is renewed', () => {
    const { minReplicas, maxReplicas } = named('HorizontalPodAutoscaler', name).spec
    expect(minReplicas).toBeGreaterThan(named('PodDisruptionBudget', name).spec.maxUnavailable)
    expect(maxReplicas).toBeGreaterThan(minReplicas)
    expect(spec.strategy.rollingUpdate).toEqual({ maxSurge: 1, maxUnavailable: 0 })
  })
})

test.each(pods)('%s is nobody, writes nowhere, and takes its secrets from files', (_name, template) => {
  expect(template.spec.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 })
  expect(template.spec.automountServiceAccountToken).toBe(false)
  const volumes = template.spec.volumes.map((each: Manifest) => each.name)
  for (const container of template.spec.containers) {
    expect(container.securityContext.readOnlyRootFilesystem).toBe(true)
    expect(container.securityContext.allowPrivilegeEscalation).toBe(false)
    expect(container.securityContext.capabilities).toEqual({ drop: ['ALL'] })
    expect(container.resources.limits.memory).toBeTruthy()
    for (const { name } of container.volumeMounts) expect(volumes).toContain(name)
    for (const { name, value } of container.env) {
      expect(wellKnown).toContain(name)
      if (name.endsWith('_FILE')) expect(value).toMatch(/^\/run\/sufra\/[\w-]+$/)
      else expect(name).not.toMatch(/URL|KEYS|TOKEN/)
    }
  }
})

test('each setting is one that the program knows', () => {
  const [settingsMap] = kustomization(base).configMapGenerator
  for (const literal of settingsMap.literals) expect(wellKnown).toContain(literal.split('=')[0])
  for (const [, template] of pods)
    for (const { envFrom } of template.spec.containers)
      expect(envFrom).toEqual([{ configMapRef: { name: settingsMap.name } }])
})

test('each image is a target of the Dockerfile, and every overlay says which', () => {
  const images = new Set(pods.flatMap(([, { spec }]) => spec.containers.map(({ image }: Manifest) => image)))
  for (const image of images) expect(dockerfile).toMatch(new RegExp(` AS ${String(image).replace('sufra-', '')}\n`))
  for (const each of overlays) {
    const named = kustomization(join(here, 'overlays', each)).images.map(({ name }: Manifest) => name)
    expect(new Set(named)).toEqual(images)
  }
})

test('the job brings the schema with a program that the API’s image has', () => {
  const [{ command }] = named('Job', 'sufra-migrate').spec.template.spec.containers
  const { scripts } = JSON.parse(readFileSync(join(root, 'services/api/package.json'), 'utf8')) as Manifest
  expect(`services/api/${/dist\/migrate\.mjs/.exec(scripts.build)}`).toBe(command.at(-1))
  expect(() => statSync(join(root, 'services/api/src/migrate.ts'))).not.toThrow()
})

test('the login that owns the tables lies in a secret that the job alone is given', () => {
  const secretsOf = (spec: Manifest) =>
    spec.volumes.flatMap(({ secret, projected }: Manifest) =>
      secret ? [secret.secretName] : (projected?.sources ?? []).map((source: Manifest) => source.secret.name),
    )
  for (const [name, { spec }] of pods)
    expect(secretsOf(spec), name).toEqual(
      name === 'sufra-migrate' ? ['sufra-migration', 'sufra-secrets'] : ['sufra-secrets'],
    )
  const { volumes, containers } = named('Job', 'sufra-migrate').spec.template.spec
  const [{ projected }] = volumes.filter((each: Manifest) => each.projected)
  const paths = projected.sources.flatMap(({ secret }: Manifest) => secret.items.map(({ path }: Manifest) => path))
  const asked = containers[0].env.map(({ value }: Manifest) => value.replace('/run/sufra/', ''))
  expect(asked.sort()).toEqual(paths.sort())
})

const photosPath = '/api/branches/[^/]+/photos$'
/** As the controller reads them where one path of a host is an expression: all are, from their beginning. */
const leadsTo = (path: string, address: string) => new RegExp(`^${path}`, 'i').test(address)

test('the way in leads to both services, the live feed to the gateway', () => {
  const paths = ofKind('Ingress').flatMap(({ spec }) => spec.rules.flatMap(({ http }: Manifest) => http.paths))
  const led = Object.fromEntries(paths.map(({ path, backend }: Manifest) => [path, backend.service.name]))
  const toApis = { '/': 'api', '/api/auth': 'api', '/api/devices': 'api', [photosPath]: 'api' }
  expect(led).toEqual({ '/socket.io/': 'gateway-screens', '/feed': 'gateway', ...toApis })
  for (const { backend } of paths) {
    const ports = named('Service', backend.service.name).spec.ports.map(({ name }: Manifest) => name)
    expect(ports).toContain(backend.service.port.name)
  }
})

test('on a cluster that has nothing the commands of the README find what they need', () => {
  const { namespace } = kustomization(base)
  expect(named('Namespace', namespace)).toBeTruthy()
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  const commands = [...readme.matchAll(/^kubectl (.+)$/gm)].map(([, command]) => command)
  expect(commands).toEqual([
    'apply -f infra/cluster/base/namespace.yaml',
    `create secret generic sufra-secrets -n ${namespace} --from-file=database-url --from-file=redis-url --from-file=token-keys`,
    `create secret generic sufra-migration -n ${namespace} --from-file=migration-database-url`,
    'apply -k infra/cluster/overlays/trial',
  ])
  expect(parse(readFileSync(join(base, 'namespace.yaml'), 'utf8')).kind).toBe('Namespace')
})

test('what has a key is sent to another pod again, what works once only is not', () => {
  const ways = ofKind('Ingress').flatMap(({ metadata, spec }) =>
    spec.rules[0].http.paths.map(({ path }: Manifest) => ({
      path: String(path),
      repeats: metadata.annotations['nginx.ingress.kubernetes.io/proxy-next-upstream'].includes('non_idempotent'),
    })),
  )
  const longestFirst = ways.sort((one, other) => other.path.length - one.path.length)
  const isRepeated = (path: string) => longestFirst.find((way) => leadsTo(way.path, `/api${path}`))?.repeats
  const endpoints = Object.values(contractsByTag).flatMap((part) => Object.values(part).map(({ endpoint }) => endpoint))
  const changing = endpoints.filter(({ method, name }) => method === 'POST' && name !== 'reportError')
  for (const { path, needs, once } of changing) {
    if (once) expect(isRepeated(path), path).toBe(true)
    else if (['public', 'token', 'device'].includes(String(needs))) expect(isRepeated(path), path).toBe(false)
  }
})

test('large bodies are taken where photos are, few at once of one caller, and nowhere else', () => {
  const setting = ({ metadata }: Manifest, name: string) => metadata.annotations[`nginx.ingress.kubernetes.io/${name}`]
  const isExpression = (each: Manifest) => setting(each, 'use-regex') === 'true'
  const [photos, ...others] = ofKind('Ingress').sort((a, b) => Number(isExpression(b)) - Number(isExpression(a)))
  const [upload, ...more] = Object.values(contractsByTag)
    .flatMap((part) => Object.values(part))
    .filter((contract) => 'takes' in contract && contract.takes)
  expect(more).toEqual([])
  expect(photos.spec.rules[0].http.paths.map(({ path }: Manifest) => path)).toEqual([photosPath])
  expect(leadsTo(photosPath, `/api${upload?.endpoint.path}`)).toBe(true)
  expect([setting(photos, 'proxy-body-size'), setting(photos, 'limit-connections')]).toEqual(['11m', '4'])
  for (const each of others) expect(setting(each, 'proxy-body-size'), each.metadata.name).toBe('128k')
})

test('screens are led to the pods that devices are led to', () => {
  const [screens, devices] = ['gateway-screens', 'gateway'].map((name) => named('Service', name).spec)
  expect(screens).toEqual(devices)
})

test('only screens are led by the branch they name: of anybody else all would come to one server', () => {
  const [byBranch, ...others] = ofKind('Ingress').filter(
    ({ metadata }) => 'nginx.ingress.kubernetes.io/upstream-hash-by' in metadata.annotations,
  )
  expect(others).toEqual([])
  expect(byBranch.metadata.annotations['nginx.ingress.kubernetes.io/upstream-hash-by']).toBe('$arg_near')
  expect(byBranch.spec.rules[0].http.paths.map(({ path }: Manifest) => path)).toEqual(['/socket.io/'])
  const [{ host, http }] = byBranch.spec.rules
  // The controller makes one upstream of a service, by the rule of the first ingress that names it.
  const elsewhere = ofKind('Ingress').filter((each) => each !== byBranch)
  for (const { backend } of http.paths) expect(JSON.stringify(elsewhere)).not.toContain(`"${backend.service.name}"`)
  for (const { spec } of ofKind('Ingress')) {
    expect(spec.rules.map((rule: Manifest) => rule.host)).toEqual([host])
    expect(spec.tls[0].hosts).toEqual([host])
  }
})

test('the pods reach what they are set to: names, PostgreSQL, Redis, and mail by either of its ports', () => {
  const { egress } = named('NetworkPolicy', 'sufra').spec
  const ports = egress.flatMap(({ ports }: Manifest) => ports.map(({ port }: Manifest) => port))
  expect(ports).toEqual(expect.arrayContaining([53, 5432, 6379, 443, 465, 587]))
})

test('the scalers ask for figures that the adapter makes from what the services tell', () => {
  const { rules } = parse(readFileSync(join(here, 'adapter-rules.yaml'), 'utf8')) as Manifest
  const made = new Set(rules.map(({ name }: Manifest) => name.as))
  const asked = ofKind('HorizontalPodAutoscaler').flatMap(({ spec }) =>
    spec.metrics.flatMap(({ pods: wish }: Manifest) => (wish ? [wish.metric.name] : [])),
  )
  expect(new Set(asked)).toEqual(made)
  const told = readFileSync(join(root, 'infra/observe/grafana.json'), 'utf8')
  for (const { seriesQuery } of rules) expect(told).toContain(String(seriesQuery).split('{')[0])
})

test.each(overlays)('overlay %s changes only what is there, and stays within its connections to PostgreSQL', (each) => {
  const { patches } = kustomization(join(here, 'overlays', each))
  const most: Record<string, number> = {}
  for (const { target, patch } of patches as Manifest[]) {
    const found = named(target.kind, target.name)
    expect(found, `${target.kind} ${target.name}`).toBeTruthy()
    const changes = parse(patch) as { op: string; path: string; value: number }[]
    for (const { op, path, value } of changes) {
      expect(op).toBe('replace')
      expect(
        path
          .slice(1)
          .split('/')
          .reduce((part: Manifest, key) => part?.[key], found),
      ).toBeDefined()
      if (path === '/spec/maxReplicas') most[target.name] = value
    }
  }
  const poolOf = (name: string): number =>
    Number(
      named('Deployment', name).spec.template.spec.containers[0].env.find(
        ({ name: key }: Manifest) => key === 'DATABASE_POOL',
      ).value,
    )
  /** For reports and files. */
  const asideOf = (name: string): number => (name === 'api' ? 2 : 0)
  const connections = Object.entries(most).reduce(
    (sum, [name, replicas]) => sum + replicas * (poolOf(name) + asideOf(name)),
    0,
  )
  const page = readFileSync(join(root, 'infra/SCALING.md'), 'utf8')
  expect(page).toContain(`${each}: ${connections} connections`)
})
