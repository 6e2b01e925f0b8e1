import { createHash } from 'node:crypto'
import type { Command } from '@sufra/platform/db/doors'
import type { Standing } from '@sufra/platform/identity/standing'
import type { Actor } from '@sufra/shared/identity/actor'
import { AppError } from '@sufra/shared/kernel/app-error'
import { canonicalJson } from '@sufra/shared/kernel/canonical-json'
import { id } from '@sufra/shared/kernel/fields'
import type { FastifyRequest } from 'fastify'

/** What makes two requests the same one: method, path and body, however the body was spelled. */
export const requestHash = (method: string, path: string, body: unknown): string =>
  createHash('sha256')
    .update(`${method} ${path}\n${canonicalJson(body)}`)
    .digest('hex')

/** Throws `idempotency_key_missing` or `idempotency_key_invalid`. */
export function keyOf(header: string | string[] | undefined): string {
  if (header === undefined || header === '') throw new AppError('idempotency_key_missing')
  const key = id.safeParse(header)
  if (!key.success) throw new AppError('idempotency_key_invalid')
  return key.data.toLowerCase()
}

/** What of a request makes a command. */
export type Commanded = Pick<FastifyRequest, 'method' | 'url' | 'headers' | 'body'>

/** The one place where commands are made. */
export function commandOf(
  name: string,
  actor: Actor,
  request: Commanded,
  branchId: string | undefined,
  standing?: Standing,
): Command {
  const path = request.url.split('?', 1)[0] ?? request.url
  return {
    actor,
    branchIds: branchId === undefined ? [] : [branchId],
    key: keyOf(request.headers['idempotency-key']),
    hash: requestHash(request.method, path, request.body),
    name,
    ...(standing && { standing: (tx) => standing.check(tx) }),
  }
}

/**
 * For a change that is kept under no key, because it may be made again or its body must not be kept, not even
 * hashed: the same door, as often as it is asked.
 */
export const unkept = (name: string, actor: Actor, branchIds: readonly string[] = []): Command => ({
  actor,
  branchIds,
  key: crypto.randomUUID(),
  hash: '',
  name,
})
