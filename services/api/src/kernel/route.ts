import type { Command, Outcome } from '@sufra/platform/db/doors'
import type { Deps } from '@sufra/platform/deps'
import type { SessionFacts } from '@sufra/platform/identity/principals'
import type { Actor } from '@sufra/shared/identity/actor'
import { AppError } from '@sufra/shared/kernel/app-error'
import type { Contract } from '@sufra/shared/kernel/contract'
import type { Locale } from '@sufra/shared/locale/locale'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { admit } from './admission.rules'
import type { AnyContract } from './any-contract'
import { commandOf } from './command-of'
import { localeOf } from './locale-of'
import { parseBody, parseParams, parseQuery } from './parse-input'
import { whoAsks } from './who-asks'

/** What a handler gets: everything of the request that was checked, and nothing else of it. */
export interface Asked<Body, Query> {
  readonly actor: Actor
  readonly params: Readonly<Record<string, string>>
  readonly body: Body
  readonly query: Query
  readonly locale: Locale
  /** The session the caller's token names; null where nobody was asked for one. */
  readonly session: SessionFacts | null
  /** Only commands have one (`endpoint.once`); reading it elsewhere throws. */
  readonly command: Command
}

export interface On {
  /** A GET. `named` lists path parameters that are names, not ids. */
  query<R, B, Q>(
    contract: Contract<R, B, Q>,
    handler: (asked: Asked<B, Q>) => Promise<R>,
    named?: readonly string[],
  ): void
  /** A POST that counts once: the handler hands `asked.command` to `write()` and returns its outcome. */
  command<R, B, Q>(contract: Contract<R, B, Q>, handler: (asked: Asked<B, Q>) => Promise<Outcome<R>>): void
  /** A POST outside the idempotency rule (rulings 3). */
  exempt<R, B, Q>(contract: Contract<R, B, Q>, handler: (asked: Asked<B, Q>) => Promise<R>): void
}

export const routesOn = (app: FastifyInstance, deps: Deps): On => ({
  query(contract, handler, named = []) {
    register(app, contract, async (request, reply) =>
      reply.code(contract.status).send(await handler(await ask(deps, contract, request, named))),
    )
  },
  command(contract, handler) {
    register(app, contract, async (request, reply) => {
      const outcome = await handler(await ask(deps, contract, request, []))
      if (outcome.replayed) reply.header('Idempotent-Replay', 'true')
      return reply.code(outcome.status).send(outcome.body)
    })
  },
  exempt(contract, handler) {
    register(app, contract, async (request, reply) =>
      reply.code(contract.status).send(await handler(await ask(deps, contract, request, []))),
    )
  },
})

function register(
  app: FastifyInstance,
  contract: AnyContract,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  const { method, path } = contract.endpoint
  app.route({ method, url: `/api${path}`, config: { contract }, handler })
}

/** Who asks and may they, then what do they ask: a stranger learns nothing about the shape of a request. */
async function ask<R, B, Q>(
  deps: Deps,
  contract: Contract<R, B, Q>,
  request: FastifyRequest,
  named: readonly string[],
): Promise<Asked<B, Q>> {
  const { endpoint } = contract
  const locale = localeOf(request.headers)
  const who = await whoAsks(deps, request, endpoint.needs)
  const params = parseParams(request.params, named, locale)
  admit(who, endpoint.needs, named.includes('branchId') ? undefined : params.branchId)
  const { actor, session } = who
  const input = { body: parseBody(contract, request.body, locale), query: parseQuery(contract, request.query, locale) }
  const command = endpoint.once ? commandOf(endpoint.name, actor, request, params.branchId) : undefined
  return {
    actor,
    params,
    locale,
    session,
    ...input,
    get command() {
      if (!command) throw new AppError('unexpected', { endpoint: endpoint.name })
      return command
    },
  }
}
