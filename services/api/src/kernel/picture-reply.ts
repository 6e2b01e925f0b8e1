import type { FastifyReply, FastifyRequest } from 'fastify'

export interface Picture {
  readonly type: string
  readonly bytes: Uint8Array
}

/** Under this address there will never be another one; who takes which format is told apart. */
export function sendPicture(
  { headers, url }: FastifyRequest,
  reply: FastifyReply,
  { type, bytes }: Picture,
): FastifyReply {
  const tag = `"${url.split('?', 1)[0]?.split('/').slice(-2).join('-')}-${type.slice('image/'.length)}"`
  reply
    .header('Cache-Control', 'public, max-age=31536000, immutable')
    .header('ETag', tag)
    .header('Vary', 'Origin, Accept')
  if (headers['if-none-match'] === tag) return reply.code(304).send()
  return reply.type(type).send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}
