import { createHash } from 'node:crypto'
import type { Command, Outcome } from '@sufra/platform/db/doors'
import type { Deps } from '@sufra/platform/deps'
import type { SessionFacts } from '@sufra/platform/identity/principals'
import type { Standing } from '@sufra/platform/identity/standing'
import type { Proof } from '@sufra/platform/identity/verified-token'
import { householdOf } from '@sufra/platform/limits/address.rules'
import type { Actor } from '@sufra/shared/identity/actor'
import { AppError } from '@sufra/shared/kernel/app-error'
import type { Contract, Takes } from '@sufra/shared/kernel/contract'
import type { Locale } from '@sufra/shared/locale/locale'
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { admit } from './admission.rules'
import type { AnyContract } from './any-contract'
import { bytesOf, takeBytes } from './body-bytes'
import { isKnown } from './browser-cache'
import { type Commanded, commandOf } from './command-of'
import { type FileReply, sendFile } from './file-reply'
import { localeOf } from './locale-of'
import { parseBody, parseParams, parseQuery } from './parse-input'
import { type Picture, sendPicture } from './picture-reply'
import { type Caller, whoAskedBefore, whoAsks } from './who-asks'

/** Path parameters; a route asks only for those of its own path. */
export type Params = Readonly<
  Record<
    | 'branchId'
    | 'orderId'
    | 'lineId'
    | 'tableId'
    | 'visitId'
    | 'callId'
    | 'itemId'
    | 'sectionId'
    | 'sourceId'
    | 'groupId'
    | 'choiceId'
    | 'scheduleId'
    | 'stockItemId'
    | 'stationId'
    | 'deviceId'
    | 'userId'
    | 'inviteId'
    | 'ticketId'
    | 'reservationId'
    | 'customerId'
    | 'shiftId'
    | 'photoId'
    | 'width',
    string
  >
>

export interface QueryOptions<R> {
  /** Path parameters that are names, not ids. */
  readonly named?: readonly (keyof Params)[]
  /** For everybody alike: how long a browser may keep it, and what of it makes it another one. */
  readonly cache?: { readonly seconds: number; readonly content: (reply: R) => unknown }
}

/** What a handler gets: everything of the request that was checked, and nothing else of it. */
export interface Asked<Body, Query> {
  readonly actor: Actor
  readonly params: Params
  readonly body: Body
  readonly query: Query
  readonly locale: Locale
  /** Where guests reach the app: the setting, else how this request reached it. */
  readonly origin: string
  /** Whom the caller's address stands for, for limits only: never logged, never kept. */
  readonly household: string
  /** The browser's own words. */
  readonly agent: string | undefined
  /** The media types that the browser takes. */
  readonly accept: string | undefined
  /** The session the caller's token names; null where nobody was asked for one. */
  readonly session: SessionFacts | null
  /** All branches of the caller's organization. */
  readonly branchIds: readonly string[]
  /** Where the endpoint needs a `token`; reading it elsewhere throws. */
  readonly proof: Proof
  /** Only what is uploaded has them (`contract.takes`); reading them elsewhere throws. */
  readonly bytes: Buffer
  /** Only commands have one (`endpoint.once`); reading it elsewhere throws. */
  readonly command: Command
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
  /** A GET that is answered with a file. */
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
  /** A POST outside the idempotency rule (rulings 3). */
  exempt<R, B, Q>(contract: Contract<R, B, Q>, handler: (asked: Asked<B, Q>) => Promise<R>): void
}

export const routesOn = (app: FastifyInstance, deps: Deps): On => ({
  query(contract, handler, { named = [], cache } = {}) {
    register(app, contract, async (request, reply) => {
      const answer = await handler(await ask(deps, contract, request, named))
      const known = cache && isKnown(request, reply, cache.seconds, cache.content(answer))
      return known ? reply.code(304).send() : reply.code(contract.status).send(answer)
    })
  },
  file(contract, handler) {
    register(app, contract, async (request, reply) =>
      sendFile(request, reply, await handler(await ask(deps, contract, request, []))),
    )
  },
  picture(contract, handler, { named = [] } = {}) {
    register(
      app,
      contract,
      async (request, reply) => sendPicture(request, reply, await handler(await ask(deps, contract, request, named))),
      picturesAMinute(deps),
    )
  },
  upload(contract, handler) {
    app.register(async (files) => {
      takeBytes(files)
      register(files, contract, async (request, reply) =>
        sendOutcome(reply, await handler(await ask(deps, contract, request, []))),
      )
    })
  },
  command(contract, handler, { hurried = false } = {}) {
    register(app, contract, async (request, reply) => {
      const before = hurried ? await commandedAsBefore(deps, contract, request, handler) : undefined
      const outcome = before ?? (await handler(await ask(deps, contract, request, [])))
      return sendOutcome(reply, outcome)
    })
  },
  exempt(contract, handler) {
    register(app, contract, async (request, reply) =>
      reply.code(contract.status).send(await handler(await ask(deps, contract, request, []))),
    )
  },
})

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

function register(
  app: FastifyInstance,
  contract: AnyContract,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
  more: FastifyContextConfig = {},
): void {
  const { method, path } = contract.endpoint
  app.route({ method, url: `/api${path}`, config: { ...more, contract }, handler })
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
  const { actor, session, branchIds, proof } = who
  const input = { body: parseBody(contract, request.body, locale), query: parseQuery(contract, request.query, locale) }
  const bytes = contract.takes && (await arrived(request, contract.takes))
  const said = bytes ? sentBytes(request, bytes) : request
  const command = endpoint.once ? commandOf(endpoint.name, actor, said, params.branchId, standing) : undefined
  return {
    actor,
    params,
    locale,
    get origin() {
      return deps.config.publicUrl ?? `${request.protocol}://${request.host}`
    },
    agent: request.headers['user-agent'],
    accept: request.headers.accept,
    session,
    branchIds,
    ...input,
    get household() {
      return householdOf(request.ip)
    },
    get proof() {
      if (!proof) throw new AppError('unexpected', { endpoint: endpoint.name })
      return proof
    },
    get bytes() {
      if (!bytes) throw new AppError('unexpected', { endpoint: endpoint.name })
      return bytes
    },
    get command() {
      if (!command) throw new AppError('unexpected', { endpoint: endpoint.name })
      return command
    },
  }
}

/** A file may be long on its way; what is done with it is another matter, and has its own limits. */
async function arrived(request: FastifyRequest, takes: Takes): Promise<Buffer> {
  const bytes = await bytesOf(request, takes)
  if (request.givingUp) clearTimeout(request.givingUp)
  return bytes
}

/** The same file with the same words about it is the same request. */
const sentBytes = ({ method, url, headers, query }: FastifyRequest, bytes: Buffer): Commanded => ({
  ...{ method, url, headers },
  body: { query, bytes: createHash('sha256').update(bytes).digest('hex') },
})
