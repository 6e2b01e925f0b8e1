import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'

export interface TestIssuer {
  /** Where its keys are published; anything else that was given stands beside them. */
  readonly origin: string
  readonly asked: string[]
  sign(claims: JWTPayload, header?: { readonly kid?: string; readonly alg?: string }): Promise<string>
  close(): Promise<void>
}

/** A provider on this machine: an RS256 key of its own, published under `/keys`, and whatever `pages` answers. */
export async function openTestIssuer(
  pages: (path: string, origin: string) => object | undefined = () => undefined,
): Promise<TestIssuer> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
  const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }] }
  const asked: string[] = []
  const server = createServer(({ url = '/' }, response) => {
    asked.push(url)
    const { port } = server.address() as AddressInfo
    const page = url.endsWith('/keys') ? keys : pages(url, `http://127.0.0.1:${port}`)
    response.writeHead(page ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(page ?? {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    sign: (claims, { kid = 'one', alg = 'RS256' } = {}) =>
      new SignJWT(claims).setProtectedHeader({ alg, ...(kid && { kid }), typ: 'JWT' }).sign(privateKey),
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  }
}

export type TestClaims = JWTPayload

/** As the emulator writes them. */
export const unsigned = (claims: TestClaims): string => new UnsecuredJWT(claims).encode()

/** The same header and signature around other claims. */
export function altered(token: string, change: JWTPayload): string {
  const [header, payload = '', signature] = token.split('.')
  const claims = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), ...change }
  return [header, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.')
}
