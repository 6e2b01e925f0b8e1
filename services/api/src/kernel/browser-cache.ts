import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Marks the reply as one that may be kept; true when the caller has the same content already. */
export function isKnown(request: FastifyRequest, reply: FastifyReply, seconds: number, content: unknown): boolean {
  const tag = `W/"${createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 27)}"`
  reply.header('Cache-Control', `public, max-age=${seconds}, must-revalidate`).header('ETag', tag)
  return request.headers['if-none-match'] === tag
}
