import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A file that is sent while it is being written. */
export interface FileReply {
  /** As it is kept: letters, digits, dots and dashes. */
  readonly name: string
  readonly type: string
  readonly chunks: AsyncIterable<string | Uint8Array>
}

/**
 * Its first part is written before anything is answered, so that what fails at once is refused in words. What fails
 * later cuts the answer off: half a file is never taken for a whole one.
 */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: FileReply): Promise<FastifyReply> {
  const chunks = file.chunks[Symbol.asyncIterator]()
  const first = await chunks.next()
  // It is being answered: how long a long file takes is nobody's mistake.
  if (request.givingUp) clearTimeout(request.givingUp)
  return reply
    .type(file.type)
    .header('Content-Disposition', `attachment; filename="${file.name}"`)
    .send(Readable.from(restOf(first, chunks), { objectMode: false }))
}

async function* restOf<T>(first: IteratorResult<T>, chunks: AsyncIterator<T>): AsyncIterable<T> {
  try {
    for (let part = first; !part.done; part = await chunks.next()) yield part.value
  } finally {
    await chunks.return?.()
  }
}
