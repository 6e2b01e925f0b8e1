import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { errorStatus } from '@sufra/shared/kernel/error-codes'
import type { FastifyInstance } from 'fastify'
import { version } from '../version'
import { openApiOf } from './open-api'

/* Swagger UI draws with style attributes and inlined pictures; scripts come from here like everywhere else. */
const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ')

/** The API's own page at `/docs`, and the document behind it at `/docs/json`. */
export async function docs(app: FastifyInstance): Promise<void> {
  const document = openApiOf(version, Object.keys(errorStatus))
  await app.register(swagger, { mode: 'static', specification: { document: document as never } })
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: contentSecurityPolicy,
    theme: { title: 'Sufra API' },
    uiConfig: { docExpansion: 'list', defaultModelsExpandDepth: 0, tryItOutEnabled: false },
  })
}
