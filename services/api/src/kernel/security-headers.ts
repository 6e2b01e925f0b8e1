import helmet from '@fastify/helmet'
import type { Config } from '@sufra/platform/config'
import type { Deps } from '@sufra/platform/deps'
import type { FastifyInstance } from 'fastify'
import { answersPolicy, contentSecurityPolicy } from './content-security.rules'

/** What no page of ours asks a browser for, frames of ours included. */
const permissionsPolicy = [
  ...['accelerometer', 'browsing-topics', 'camera', 'display-capture', 'geolocation', 'gyroscope'],
  ...['hid', 'magnetometer', 'microphone', 'midi', 'payment', 'serial', 'usb', 'xr-spatial-tracking'],
]
  .map((feature) => `${feature}=()`)
  .join(', ')

/** The provider's window comes back to this page and has to find the one that opened it. */
const bridgePage = '/signed-in.html'

/** The browser loads nothing but what this origin serves; the demo shows pages of this origin in frames. */
export function securityHeaders(app: FastifyInstance, { config }: Deps): void {
  const policy = contentSecurityPolicy(config)
  app.register(helmet, {
    contentSecurityPolicy: false,
    // A table link's secret stands in the address: no other site may read it from a Referer.
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: lockFor(config),
  })
  app.addHook('onRequest', async ({ url, host }, reply) => {
    reply.header('Content-Security-Policy', url.startsWith('/api/') ? answersPolicy : policy(host))
    reply.header('Permissions-Policy', permissionsPolicy)
    if (url.split('?', 1)[0] === bridgePage) reply.header('Cross-Origin-Opener-Policy', 'unsafe-none')
  })
}

/** Only where guests reach us over https: a browser that was told so by a test server would not come back to it. */
const lockFor = ({ publicUrl }: Config) =>
  publicUrl?.startsWith('https://') ? { maxAge: 31_536_000, includeSubDomains: false } : false
