import { createHash } from 'node:crypto'
import type { Outcome } from '@sufra/platform/db/doors'
import type { Deps } from '@sufra/platform/deps'
import type { Standing } from '@sufra/platform/identity/standing'
import type { Contract, Takes } from '@sufra/shared/kernel/contract'
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { admit } from './admission.rules'
import type { AnyContract } from './any-contract'
import { Asked, type Params } from './asked'
import { bytesOf, takeBytes } from './body-bytes'
import { isKnown } from './browser-cache'
import { type Commanded, commandOf } from './command-of'
import type { Crowd } from './crowd'
import { type FileReply, sendFile } from './file-reply'
import { type HeavyRead, keepHeavyReads } from './heavy-reads'
import { localeOf } from './locale-of'
import { parseBody, parseParams, parseQuery } from './parse-input'
import { type Picture, sendPicture } from './picture-reply'
import { type Caller, whoAskedBefore, whoAsks } from './who-asks'

export interface QueryOptions<R> {
  /** Path parameters that are names, not ids. */
  readonly named?: readonly (keyof Params)[]
  /** For everybody alike: how long a browser may keep it, and what of it makes it another one. */
  readonly cache?: { readonly seconds: number; readonly content: (reply: R) => unknown }
  /** It reads months: its handler uses `aside(deps)`, and few are at work at once. */
  readonly heavy?: boolean
}

/**
 * `hurried`: who asks is read in the transaction of the command's `write()` and not before it. Whatever the handler
 * answers or throws counts only when that reading has found the person unchanged; it may be called twice.
 */
type Commanding<R, B, Q> = (asked: Asked<B, Q>) => Promise<Outcome<R>>

export interface On {
  /** A GET. */
  query<R, B, Q>(
    contract: Contract<R, B, Q>,
    handler: (asked: Asked<B, Q>) => Promise<R>,
    options?: QueryOptions<R>,
  ): void
  /** A GET that is answered with a file. It counts as heavy. */
  file<Q>(contract: Contract<string, undefined, Q>, handler: (asked: Asked<undefined, Q>) => Promise<FileReply>): void
  /** A GET that is answered with a picture which never changes. */
  picture<Q>(
    contract: Contract<string, undefined, Q>,
    handler: (asked: Asked<undefined, Q>) => Promise<Picture>,
    options?: Pick<QueryOptions<string>, 'named'>,
  ): void
  /** A POST that counts once and whose body is a file. */
  upload<R, Q>(contract: Contract<R, undefined, Q>, handler: Commanding<R, undefined, Q>): void
  /** A POST that counts once: the handler hands `asked.command` to `write()` and returns its outcome. */
  command<R, B, Q>(
    contract: Contract<R, B, Q>,
    handler: Commanding<R, B, Q>,
    options?: { readonly hurried?: boolean },
  ): void
  /** A POST outside the idempotency rule: sent again it leaves the same, or its answer may not be kept. */
  exempt<R, B, Q>(contract: Contract<R, B, Q>, handler: (asked: Asked<B, Q>) => Promise<R>): void
}

export const routesOn = (app: FastifyInstance, deps: Deps, crowd: Crowd, heavyReads = keepHeavyReads()): On => ({
  query(contract, handler, { named = [], cache, heavy = false } = {}) {
    register(app, crowd, contract, async (request, reply) => {
      const asked = await ask(deps, contract, request, named)
      const answer = await (heavy ? alone(heavyReads.enter(asked.actor), () => handler(asked)) : handler(asked))
      const known = cache && isKnown(request, reply, cache.seconds, cache.content(answer))
      return known ? reply.code(304).send() : reply.code(contract.status).send(answer)
    })
  },
  file(contract, handler) {
    register(app, crowd, contract, async (request, reply) => {
      const asked = await ask(deps, contract, request, [])
      return sendFile(request, reply, heavyReads.enter(asked.actor), () => handler(asked))
    })
  },
  picture(contract, handler, { named = [] } = {}) {
    register(
      app,
      crowd,
      contract,
      async (request, reply) => sendPicture(request, reply, await handler(await ask(deps, contract, request, named))),
      picturesAMinute(deps),
    )
  },
  upload(contract, handler) {
    app.register(async (files) => {
      takeBytes(files)
      register(files, crowd, contract, async (request, reply) =>
        sendOutcome(reply, await handler(await ask(deps, contract, request, []))),
      )
    })
  },
  command(contract, handler, { hurried = false } = {}) {
    register(app, crowd, contract, async (request, reply) => {
      const before = hurried ? await commandedAsBefore(deps, contract, request, handler) : undefined
      const outcome = before ?? (await handler(await ask(deps, contract, request, [])))
      return sendOutcome(reply, outcome)
    })
  },
  exempt(contract, handler) {
    register(app, crowd, contract, async (request, reply) =>
      reply.code(contract.status).send(await handler(await ask(deps, contract, request, []))),
    )
  },
})

async function alone<T>(read: HeavyRead, work: () => Promise<T>): Promise<T> {
  try {
    return await read.work(work)
  } finally {
    read.leave()
  }
}

/** A menu is a hundred of them, and a restaurant's guests share one address. */
const picturesAMinute = ({ config }: Deps) => ({ rateLimit: { max: config.requestsPerMinute * 100 } })

function sendOutcome<R>(reply: FastifyReply, { replayed, status, body }: Outcome<R>): FastifyReply {
  if (replayed) reply.header('Idempotent-Replay', 'true')
  return reply.code(status).send(body)
}

/** Nothing when the caller is new here, or is not what they were: then they are looked up first. */
async function commandedAsBefore<R, B, Q>(
  deps: Deps,
  contract: Contract<R, B, Q>,
  request: FastifyRequest,
  handler: Commanding<R, B, Q>,
): Promise<Outcome<R> | undefined> {
  const standing = await whoAskedBefore(deps, request)
  if (!standing) return undefined
  try {
    const outcome = await handler(await ask(deps, contract, request, [], standing))
    if (standing.confirmed) return outcome
  } catch (error) {
    if (standing.confirmed) throw error
  }
  return undefined
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

function register(
  app: FastifyInstance,
  crowd: Crowd,
  contract: AnyContract,
  work: Handler,
  more: FastifyContextConfig = {},
): void {
  const { method, path } = contract.endpoint
  // A file may be long on its way, and is nobody's work until then.
  const handler = contract.takes ? work : amongOthers(crowd, work)
  app.route({ method, url: `/api${path}`, config: { ...more, contract }, handler })
}

const amongOthers =
  (crowd: Crowd, work: Handler): Handler =>
  async (request, reply) => {
    const leave = crowd.enter()
    try {
      return await work(request, reply)
    } finally {
      leave()
    }
  }

/** Who asks and may they, then what do they ask: a stranger learns nothing about the shape of a request. */
async function ask<R, B, Q>(
  deps: Deps,
  contract: Contract<R, B, Q>,
  request: FastifyRequest,
  named: readonly string[],
  standing?: Standing,
): Promise<Asked<B, Q>> {
  const { endpoint } = contract
  const locale = localeOf(request.headers)
  const who: Caller = standing?.principal ?? (await whoAsks(deps, request, endpoint.needs))
  const params = parseParams(request.params, named, locale) as Params
  admit(who, endpoint.needs, named.includes('branchId') ? undefined : params.branchId)
  const input = { body: parseBody(contract, request.body, locale), query: parseQuery(contract, request.query, locale) }
  const bytes = contract.takes && (await arrived(request, contract.takes))
  const said = bytes ? sentBytes(request, bytes) : request
  const command = endpoint.once ? commandOf(endpoint.name, who.actor, said, params.branchId, standing) : undefined
  return new Asked(deps, endpoint.name, request, who, { params, locale, ...input, bytes, command })
}

/** A file may be long on its way; what is done with it is another matter, and has its own limits. */
async function arrived(request: FastifyRequest, takes: Takes): Promise<Buffer> {
  const bytes = await bytesOf(request, takes)
  if (request.givingUp) clearTimeout(request.givingUp)
  return bytes
}

/** The same file with the same words about it is the same request. */
const sentBytes = ({ method, url, headers, query }: FastifyRequest, bytes: Buffer): Commanded => ({
  method,
  url,
  headers,
  body: { query, bytes: createHash('sha256').update(bytes).digest('hex') },
})
