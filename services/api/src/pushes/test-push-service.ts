import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  type JsonWebKey,
  randomBytes,
  verify,
} from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushMessage, SubscribePush } from '@sufra/shared/pushes/pushes.contract'

/* A push service, and a browser behind it that reads what arrives as RFC 8291 and 8292 say, by its own means. */

const part = (key: ArrayBuffer): Buffer => Buffer.from(key)

/** A browser's end of a subscription: what only it can read. */
export function testBrowser(endpoint: string) {
  const own = createECDH('prime256v1')
  own.generateKeys()
  const auth = randomBytes(16)
  const subscription: SubscribePush = {
    endpoint,
    keys: { p256dh: own.getPublicKey('base64url'), auth: auth.toString('base64url') },
  }
  const read = (body: Buffer): PushMessage => {
    const [salt, sender, sealed] = [body.subarray(0, 16), body.subarray(21, 21 + (body[20] ?? 0)), body.subarray(86)]
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender])
    const secret = part(hkdfSync('sha256', own.computeSecret(sender), auth, info, 32))
    const key = part(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16))
    const nonce = part(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12))
    const opening = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
    const plain = Buffer.concat([opening.update(sealed.subarray(0, -16)), opening.final()])
    return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString())
  }
  return { subscription, read }
}

export interface Posted {
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

export interface TestPushService {
  readonly origin: string
  readonly posted: Posted[]
  /** What it answers from now on, to phones that `answersTo` does not name by their path. */
  answers: number
  answersTo: Readonly<Record<string, number>>
  close(): Promise<void>
}

export async function openPushService(): Promise<TestPushService> {
  const posted: Posted[] = []
  const server = createServer(async (request, reply) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    posted.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) })
    reply.writeHead(service.answersTo[request.url ?? ''] ?? service.answers).end()
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const service: TestPushService = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    posted,
    answers: 201,
    answersTo: {},
    close: () => new Promise((closed) => server.close(() => closed())),
  }
  return service
}

/** The claims of `Authorization: vapid t=…, k=…`; throws unless the signature is that of `publicKey`. */
export function vapidClaims(authorization: string, publicKey: string): { aud: string; sub: string; exp: number } {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? []
  if (key !== publicKey) throw new Error('another key')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const signer = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y } as JsonWebKey, format: 'jwk' })
  const [head, claims = '', signature = ''] = token.split('.')
  const signed = Buffer.from(`${head}.${claims}`)
  const how = { key: signer, dsaEncoding: 'ieee-p1363' } as const
  if (!verify('sha256', signed, how, Buffer.from(signature, 'base64url'))) throw new Error('not signed by this key')
  return JSON.parse(Buffer.from(claims, 'base64url').toString())
}
