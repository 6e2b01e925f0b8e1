import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

const self = "'self'"
const none = "'none'"

/** The browser loads nothing but what this origin serves; the demo shows pages of this origin in frames. */
export function securityHeaders(app: FastifyInstance): void {
  app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: [self],
        scriptSrc: [self],
        styleSrc: [self],
        imgSrc: [self, 'data:'],
        connectSrc: [self, 'ws:', 'wss:'],
        objectSrc: [none],
        baseUri: [none],
        formAction: [self],
        frameAncestors: [self],
      },
    },
    // A table link's secret stands in the address: no other site may read it from a Referer.
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginEmbedderPolicy: false,
  })
}
