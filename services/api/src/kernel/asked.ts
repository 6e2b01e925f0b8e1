import type { Command } from '@sufra/platform/db/doors'
import type { Deps } from '@sufra/platform/deps'
import type { SessionFacts } from '@sufra/platform/identity/principals'
import type { Proof } from '@sufra/platform/identity/verified-token'
import { householdOf } from '@sufra/platform/limits/address.rules'
import type { Actor } from '@sufra/shared/identity/actor'
import { AppError } from '@sufra/shared/kernel/app-error'
import type { Locale } from '@sufra/shared/locale/locale'
import type { FastifyRequest } from 'fastify'
import { isFromHere } from './from-here.rules'
import type { Caller } from './who-asks'

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
    | 'ownerId'
    | 'stationId'
    | 'deviceId'
    | 'userId'
    | 'inviteId'
    | 'ticketId'
    | 'reservationId'
    | 'restaurantId'
    | 'customerId'
    | 'shiftId'
    | 'photoId'
    | 'width',
    string
  >
>

/** What was read of the request before its handler is asked. */
interface Read<Body, Query> {
  readonly params: Params
  readonly locale: Locale
  readonly body: Body
  readonly query: Query
  readonly bytes: Buffer | undefined
  readonly command: Command | undefined
}

/**
 * What a handler gets: everything of the request that was checked, and nothing else of it. A class, because V8 gives
 * every object literal with getters a shape of its own, which outlives the request by far.
 */
export class Asked<Body, Query> {
  readonly actor: Actor
  readonly params: Params
  readonly body: Body
  readonly query: Query
  readonly locale: Locale
  /** The browser's own words. */
  readonly agent: string | undefined
  /** The media types that the browser takes. */
  readonly accept: string | undefined
  /** The session the caller's token names; null where nobody was asked for one. */
  readonly session: SessionFacts | null
  /** All branches of the caller's organization. */
  readonly branchIds: readonly string[]
  readonly #deps: Deps
  readonly #endpoint: string
  readonly #request: FastifyRequest
  readonly #proof: Proof | undefined
  readonly #bytes: Buffer | undefined
  readonly #command: Command | undefined

  constructor(deps: Deps, endpoint: string, request: FastifyRequest, who: Caller, read: Read<Body, Query>) {
    this.actor = who.actor
    this.params = read.params
    this.body = read.body
    this.query = read.query
    this.locale = read.locale
    this.agent = request.headers['user-agent']
    this.accept = request.headers.accept
    this.session = who.session
    this.branchIds = who.branchIds
    this.#deps = deps
    this.#endpoint = endpoint
    this.#request = request
    this.#proof = who.proof
    this.#bytes = read.bytes
    this.#command = read.command
  }

  /** Where guests reach the app: the setting, else how this request reached it. */
  get origin(): string {
    return this.#deps.config.publicUrl ?? `${this.#request.protocol}://${this.#request.host}`
  }

  /** Whom the caller's address stands for, for limits and for pairing: never logged, and kept as a keyed hash only. */
  get household(): string {
    return householdOf(this.#request.ip)
  }

  /** Asked at this machine itself, and carried here by nobody. */
  get isFromHere(): boolean {
    return isFromHere(this.#request)
  }

  /** Where the endpoint needs a `token`; reading it elsewhere throws. */
  get proof(): Proof {
    return this.#given(this.#proof)
  }

  /** Only what is uploaded has them (`contract.takes`); reading them elsewhere throws. */
  get bytes(): Buffer {
    return this.#given(this.#bytes)
  }

  /** Only commands have one (`endpoint.once`); reading it elsewhere throws. */
  get command(): Command {
    return this.#given(this.#command)
  }

  #given<T>(what: T | undefined): T {
    if (what === undefined) throw new AppError('unexpected', { endpoint: this.#endpoint })
    return what
  }
}
