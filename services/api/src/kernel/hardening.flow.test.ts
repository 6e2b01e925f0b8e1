import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoBranch } from '@sufra/platform/seed/demo'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApi, type TestApi } from './test-api'

let api: TestApi
let web: string
const opened: TestApi[] = []
beforeAll(async () => {
  web = mkdtempSync(join(tmpdir(), 'sufra-web-'))
  mkdirSync(join(web, 'assets'))
  for (const page of ['index.html', 'guest.html', 'signed-in.html']) writeFileSync(join(web, page), '<!doctype html>')
  writeFileSync(join(web, 'assets', 'app-1.js'), 'export {}')
  for (const own of ['.server', '.vite']) mkdirSync(join(web, own))
  writeFileSync(join(web, '.server', 'first-view.mjs'), 'export {}')
  writeFileSync(join(web, '.vite', 'manifest.json'), '{}')
  api = await openTestApi({ web })
})
afterAll(async () => {
  for (const each of opened) await each.close()
  await api?.close()
  rmSync(web, { recursive: true, force: true })
})

function besides(config: Parameters<TestApi['besides']>[0]['config'] = {}): TestApi {
  const other = api.besides({ web, config: { ...api.deps.config, ...config } })
  opened.push(other)
  return other
}

const guarding = [
  ...['content-security-policy', 'cross-origin-opener-policy', 'cross-origin-resource-policy', 'permissions-policy'],
  ...['referrer-policy', 'strict-transport-security', 'x-content-type-options', 'x-frame-options', 'cache-control'],
]
async function headersOf(path: string, from = api): Promise<Record<string, unknown>> {
  const { headers } = await from.app.inject({ url: path, headers: { host: 'sufra.example' } })
  return Object.fromEntries(guarding.map((name) => [name, headers[name]]))
}

const nothing = 'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=()'
const everywhere = {
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.stringContaining(nothing),
  'referrer-policy': 'no-referrer',
  'strict-transport-security': undefined,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
}
const pagePolicy = [
  "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'",
  "connect-src 'self' ws://sufra.example wss://sufra.example; worker-src 'self'; manifest-src 'self'",
  "frame-src 'self'; object-src 'none'; base-uri 'none'",
  "form-action 'self'; frame-ancestors 'self'; require-trusted-types-for 'script'; trusted-types sufra",
].join('; ')
const ofPage = { ...everywhere, 'content-security-policy': pagePolicy }
const ofAnswer = {
  ...everywhere,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
  'cache-control': 'no-store',
}

describe('what a browser is told', () => {
  test.each([
    ['the landing page', '/', { ...ofPage, 'cache-control': 'no-cache' }],
    ['a table’s page', '/t/8KQ2/some-secret', { ...ofPage, 'cache-control': 'no-cache' }],
    ['a staff page', '/kitchen', { ...ofPage, 'cache-control': 'no-cache' }],
    ['a script', '/assets/app-1.js', { ...ofPage, 'cache-control': 'public, max-age=31536000, immutable' }],
    ['an answer', '/api/installation', ofAnswer],
    ['a refusal', `/api/branches/${demoBranch}/tables`, ofAnswer],
    ['what does not exist', '/api/nowhere', { ...ofAnswer, 'cache-control': undefined }],
    ['the health check', '/healthz', { ...ofPage, 'cache-control': undefined }],
  ])('with %s', async (_what, path, expected) => {
    expect(await headersOf(path)).toEqual(expected)
  })

  test('the API’s own page may style itself and no more', async () => {
    const { 'content-security-policy': policy, ...others } = await headersOf('/docs/')
    expect(policy).toContain("script-src 'self';")
    expect(others).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' })
  })

  test('the lock only where guests come by https', async () => {
    const lock = async (publicUrl: string) =>
      (await headersOf('/', besides({ publicUrl })))['strict-transport-security']
    expect(await lock('https://sufra.example')).toBe('max-age=31536000')
    expect(await lock('http://sufra.example')).toBeUndefined()
  })

  test('a forged host finds no way into the policy', async () => {
    const { headers } = await api.app.inject({ url: '/', headers: { host: "x; script-src 'unsafe-inline'" } })
    expect(String(headers['content-security-policy'] ?? '')).not.toContain('unsafe')
  })

  test('a hosted provider’s places are open where it is configured, and only there', async () => {
    const { auth } = api.deps.config
    const firebase = { apiKey: 'k', authDomain: 'd', projectId: 'p', storageBucket: 's' }
    const google = { ...firebase, messagingSenderId: 'm', appId: 'a', emulatorHost: null }
    const azure = { clientId: 'c', tenantName: 't', authority: 'https://t.b2clogin.com/t/policy' }
    const policyOf = async (more: object) =>
      String((await headersOf('/login/staff', besides({ auth: { ...auth, ...more } })))['content-security-policy'])
    const withGoogle = await policyOf({ provider: 'firebase', firebase: google })
    expect(withGoogle).toContain('https://identitytoolkit.googleapis.com https://securetoken.googleapis.com;')
    expect(withGoogle).toContain("script-src 'self';")
    const emulated = await policyOf({ firebase: { ...google, emulatorHost: '127.0.0.1:9099' } })
    expect(emulated).toContain('http://127.0.0.1:9099')
    const withAzure = await policyOf({ provider: 'azure', azure })
    expect(withAzure).toContain("frame-src 'self' https://t.b2clogin.com;")
    expect(withAzure).not.toContain('googleapis')
    expect(pagePolicy).not.toContain('https:')
  })

  test('the provider’s window finds its way back to the page that opened it', async () => {
    expect(await headersOf('/signed-in.html')).toMatchObject({ 'cross-origin-opener-policy': 'unsafe-none' })
  })
})

const origins: readonly (readonly [string, string, boolean])[] = [
  ['our own', 'http://sufra.example', true],
  ['a listed one', 'https://good.example', true],
  ['an evil one', 'https://evil.example', false],
  ['null', 'null', false],
  ['a listed name with a suffix', 'https://good.example.evil', false],
  ['a listed name with a prefix', 'https://evilgood.example', false],
  ['a listed name unlocked', 'http://good.example', false],
]

describe('a page of another site', () => {
  const listing = { allowedOrigins: ['https://good.example'] }
  const call = (origin: string | undefined, method: 'GET' | 'POST' | 'OPTIONS', url = '/api/installation') =>
    besides(listing).app.inject({ method, url, headers: { host: 'sufra.example', ...(origin && { origin }) } })

  test.each(origins)('%s: %s', async (_what, origin, allowed) => {
    const listed = origin === 'https://good.example' ? origin : undefined
    const { statusCode, headers } = await call(origin, 'GET')
    expect(statusCode).toBe(allowed ? 200 : 403)
    expect(headers['access-control-allow-origin']).toBe(listed)
    expect(headers['access-control-allow-credentials']).toBeUndefined()
    expect(headers.vary).toContain('Origin')
    const asked = await call(origin, 'OPTIONS', '/api/auth/demo')
    expect(asked.headers['access-control-allow-origin']).toBe(listed)
    if (listed) expect([asked.statusCode, asked.headers['access-control-allow-methods']]).toEqual([204, 'GET, POST'])
    else expect(asked.statusCode).toBeGreaterThanOrEqual(400)
  })

  test('nobody’s page, a device: no leave is asked and none is given', async () => {
    const { statusCode, headers } = await call(undefined, 'GET')
    expect([statusCode, headers['access-control-allow-origin']]).toEqual([200, undefined])
  })

  test('a refused page changes nothing', async () => {
    const answer = await besides(listing).app.inject({
      method: 'POST',
      url: '/api/auth/demo',
      payload: { role: 'owner' },
      headers: { host: 'sufra.example', origin: 'https://evil.example' },
    })
    expect([answer.statusCode, answer.json().error.code]).toEqual([403, 'forbidden'])
  })
})

describe('who a caller says to be', () => {
  const limited = (trustProxy: number) => besides({ trustProxy, requestsPerMinute: 1 })
  const statuses = async (from: TestApi, headersOfCall: (n: number) => string) => {
    const codes: number[] = []
    for (let n = 0; n < 8; n += 1) {
      const headers = { 'x-forwarded-for': headersOfCall(n) }
      codes.push((await from.app.inject({ url: '/api/installation', headers })).statusCode)
    }
    return codes.filter((code) => code === 429).length
  }

  test('without a proxy, an invented X-Forwarded-For frees nobody', async () => {
    expect(await statuses(limited(0), (n) => `198.51.100.${n}`)).toBe(3)
  })

  test('behind one proxy, only the entry that it added counts', async () => {
    expect(await statuses(limited(1), (n) => `198.51.100.${n}, 203.0.113.7`)).toBe(3)
    expect(await statuses(limited(1), (n) => `203.0.113.${n}`)).toBe(0)
  })

  test('a household with a whole IPv6 network is one caller', async () => {
    expect(await statuses(limited(1), (n) => `2001:db8:1:2::${n + 1}`)).toBe(3)
  })
})

describe('a request', () => {
  test.each(['{"available":false,"__proto__":{"x":1}}', '{"available":false,"constructor":{"prototype":{"x":1}}}'])(
    'that reaches for the prototype is refused: %s',
    async (body) => {
      const answer = await api.post('/auth/demo', { body })
      expect([answer.status, answer.body.error.code]).toEqual([400, 'unreadable_request'])
      expect(({} as { x?: unknown }).x).toBeUndefined()
    },
  )

  test.each([
    ['that is no HTTP', 'hello?\r\n\r\n', 400, 'unreadable_request'],
    ['with a head that never ends', `GET / HTTP/1.1\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`, 431, 'unreadable_request'],
    [
      'of two lengths',
      'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab',
      400,
      'unreadable_request',
    ],
  ] as const)('%s is refused in our own words', async (_what, bytes, status, code) => {
    const raw = besides()
    await raw.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = raw.app.server.address() as AddressInfo
    const socket = connect({ port, host: '127.0.0.1' })
    socket.on('error', () => {})
    socket.end(bytes)
    let said = ''
    for await (const chunk of socket) said += chunk
    const [head = '', body = ''] = said.split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(JSON.parse(body)).toMatchObject({ error: { code }, message: expect.stringContaining('nothing was changed') })
  })

  test.each([
    ['head', 9000, 'GET /api/installation HTTP/1.1\r\nhost: x\r\n', 'x: 1\r\n'],
    [
      'body',
      11_000,
      'POST /api/auth/demo HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n{',
      ' ',
    ],
  ])(
    'whose %s dribbles in is let go of',
    async (_part, withinMs, start, more) => {
      const slow = besides()
      await slow.app.listen({ port: 0, host: '127.0.0.1' })
      const { port } = slow.app.server.address() as AddressInfo
      const socket = connect({ port, host: '127.0.0.1' })
      const begun = performance.now()
      const dribble = setInterval(() => socket.write(more), 500)
      socket.on('error', () => {})
      socket.write(start)
      const answer = await new Promise<string>((resolve) => {
        let said = ''
        socket.on('data', (chunk) => {
          said += chunk
        })
        socket.on('close', () => resolve(said))
      })
      clearInterval(dribble)
      expect(answer).toMatch(/^HTTP\/1\.1 408|^$/)
      expect(performance.now() - begun).toBeLessThan(withinMs)
    },
    20_000,
  )
})

test('what the build keeps for itself is not served', async () => {
  for (const url of [
    '/.server/first-view.mjs',
    '/.vite/manifest.json',
    '/%2evite/manifest.json',
    '/assets/../.vite/manifest.json',
  ])
    expect((await api.app.inject(url)).statusCode, url).toBe(404)
  expect((await api.app.inject('/assets/app-1.js')).statusCode).toBe(200)
})

test('in production the API’s own page is closed unless somebody asked for it', async () => {
  for (const url of ['/docs', '/docs/', '/docs/json', '/docs/static/index.html']) {
    expect((await besides({ docs: false }).app.inject(url)).statusCode, url).toBe(404)
    expect((await api.app.inject(url)).statusCode, url).toBeLessThan(400)
  }
})

test('a refusal names a few unknown fields, and never answers with more than it was asked', async () => {
  const body = Object.fromEntries(Array.from({ length: 2000 }, (_, n) => [`${'x'.repeat(20)}${n}`, 1]))
  const answer = await api.post('/auth/demo', { key: null, body: { role: 'owner', ...body } })
  expect(answer).toMatchObject({ status: 400, body: { error: { code: 'unknown_field' } } })
  expect(JSON.stringify(answer.body).length).toBeLessThan(2000)
  const long = await api.post('/auth/demo', { key: null, body: { role: 'owner', ['y'.repeat(50_000)]: 1 } })
  expect(JSON.stringify(long.body).length).toBeLessThan(2000)
})

test('a request with two Host headers is refused', async () => {
  const served = besides()
  await served.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = served.app.server.address() as AddressInfo
  const answerTo = (heads: string) =>
    new Promise<string>((resolve) => {
      const line = connect(port, '127.0.0.1', () =>
        line.write(`GET /api/installation HTTP/1.1\r\n${heads}Connection: close\r\n\r\n`),
      )
      let said = ''
      line.on('data', (data) => {
        said += String(data)
      })
      line.on('close', () => resolve(said.slice(9, 12)))
    })
  expect(await answerTo('Host: a.example\r\n')).toBe('200')
  expect(await answerTo('Host: a.example\r\nHOST: b.example\r\n')).toBe('400')
})
