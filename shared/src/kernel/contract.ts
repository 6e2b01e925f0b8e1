import type { z } from 'zod'
import type { Endpoint } from './endpoint'
import type { ErrorCode } from './error-codes'

/** A body that is a file: what it should be, how many bytes at most, and what more than that is called. */
export interface Takes {
  readonly media: readonly string[]
  readonly most: number
  readonly says: ErrorCode
}

/** The schemas of one endpoint: strict in (an unknown field is a mistake, said out loud), tolerant out. */
export interface Contract<Reply = unknown, Body = undefined, Query = undefined> {
  readonly endpoint: Endpoint<Reply, Body, Query>
  readonly summary: string
  readonly body?: z.ZodType<Body>
  readonly query?: z.ZodType<Query>
  readonly reply: z.ZodType<Reply>
  readonly status: 200 | 201
  /** Answered with a file, of one of these types. */
  readonly media?: readonly string[]
  readonly takes?: Takes
}

interface Parts<Reply, Body, Query> {
  readonly summary: string
  readonly reply: z.ZodType<Reply>
  readonly body?: z.ZodType<Body>
  readonly query?: z.ZodType<Query>
  readonly status?: 201
  readonly media?: readonly string[]
  readonly takes?: Takes
}

/** Ties an endpoint to its schemas; used by the route, the OpenAPI page and the tests. */
export const contract = <Reply, Body, Query>(
  endpoint: Endpoint<Reply, Body, Query>,
  parts: Parts<Reply, Body, Query>,
): Contract<Reply, Body, Query> => ({ endpoint, ...parts, status: parts.status ?? 200 })
