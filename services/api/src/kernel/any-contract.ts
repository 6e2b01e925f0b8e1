import type { Takes } from '@sufra/shared/kernel/contract'
import type { Endpoint } from '@sufra/shared/kernel/endpoint'
import type { z } from 'zod'

/** A contract whose types nobody needs: the list of routes, the OpenAPI page, the checks of replies. */
export interface AnyContract {
  readonly endpoint: Pick<Endpoint, 'name' | 'method' | 'path' | 'needs' | 'once'>
  readonly summary: string
  readonly body?: z.ZodType
  readonly query?: z.ZodType
  readonly reply: z.ZodType
  readonly status: 200 | 201
  readonly media?: readonly string[]
  readonly takes?: Takes
}

declare module 'fastify' {
  interface FastifyContextConfig {
    contract?: AnyContract
  }
}
