import { readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { openPolicy, type Policy } from './b2c-policy'

export interface Tenant {
  readonly authority: string
  /** What the app asked for when it opened a window, newest last. */
  readonly asked: { readonly policy: string; readonly query: URLSearchParams }[]
  /** Grants of the token address, newest last. */
  readonly grants: string[]
  /** To be known before somebody signs in: where its window comes back to. */
  serve(appUrl: string): void
  /** From now on nobody's token is renewed. */
  refuseRenewals(refused: boolean): void
  close(): Promise<void>
}

const tenant = '/sufratest.onmicrosoft.com'
const place = /^\/sufratest\.onmicrosoft\.com\/(b2c_1_[\w-]+)\/v2\.0(\/[^?]*)?/i

/** A tenant with every policy that somebody asks for, over https with the certificate of `npm run test:azure`. */
export async function openTenant(): Promise<Tenant> {
  const policies = new Map<string, Policy>()
  const asked: Tenant['asked'] = []
  const grants: string[] = []
  let appPage = ''
  let refused = false
  const server = createServer(
    { key: readFileSync(process.env.SUFRA_TEST_KEY ?? ''), cert: readFileSync(process.env.SUFRA_TEST_CERT ?? '') },
    async (request, response) => {
      const [prefix = '', policy, path = '/'] = place.exec(request.url ?? '') ?? []
      if (!policy || policy.includes('missing')) return void response.writeHead(404).end()
      const name = policy.toLowerCase()
      const issuer = `${origin()}${tenant}/${name}/v2.0`
      if (!policies.has(name)) policies.set(name, openPolicy({ issuer, name, appPage }))
      if (path === '/token' && refused) return void response.writeHead(503).end()
      if (path === '/auth') note(request, name, asked)
      if (path === '/token') grants.push(request.method ?? '')
      mount(request, prefix.slice(0, prefix.length - path.length))
      await policies.get(name)?.answer(request, response, path)
    },
  )
  const origin = () => `https://localhost:${(server.address() as AddressInfo).port}`
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    authority: `${origin()}${tenant}/B2C_1_signin`,
    asked,
    grants,
    serve: (appUrl) => {
      appPage = `${appUrl}/signed-in.html`
    },
    refuseRenewals: (now) => {
      refused = now
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** What B2C does with the account picker, this provider does with its sign-in page, and gives renewable tokens. */
function note(request: IncomingMessage, policy: string, asked: Tenant['asked']): void {
  const url = new URL(request.url ?? '', 'https://localhost')
  asked.push({ policy, query: new URLSearchParams(url.search) })
  url.searchParams.set('prompt', 'login consent')
  request.url = `${url.pathname}?${url.searchParams}`
}

/** The provider finds its own address by what was cut off. */
function mount(request: IncomingMessage, prefix: string): void {
  Object.assign(request, { originalUrl: request.url })
  request.url = (request.url ?? '').slice(prefix.length) || '/'
}
