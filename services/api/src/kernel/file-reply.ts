import { once } from 'node:events'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { HeavyRead } from './heavy-reads'

/** A file that is sent while it is being written. */
export interface FileReply {
  /** As it is kept: letters, digits, dots and dashes. */
  readonly name: string
  readonly type: string
  readonly chunks: AsyncIterable<string | Uint8Array>
}

/**
 * Its first part is written before anything is answered, so that what fails at once is refused in words. What fails
 * later cuts the answer off: half a file is never taken for a whole one. `read` is over when nothing of it is being
 * written and whoever asked has it all, or has gone.
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  read: HeavyRead,
  make: () => Promise<FileReply>,
): Promise<FastifyReply> {
  const begun = read.work(async () => {
    const file = await make()
    const chunks = file.chunks[Symbol.asyncIterator]()
    return { file, chunks, first: await chunks.next() }
  })
  const over = reply.raw.closed ? Promise.resolve() : once(reply.raw, 'close')
  Promise.all([over, begun]).then(read.leave, read.leave)
  const { file, chunks, first } = await begun
  // It is being answered: how long a long file takes is nobody's mistake.
  if (request.givingUp) clearTimeout(request.givingUp)
  return reply
    .type(file.type)
    .header('Content-Disposition', `attachment; filename="${file.name}"`)
    .send(Readable.from(restOf(first, chunks, read), { objectMode: false }))
}

async function* restOf<T>(first: IteratorResult<T>, chunks: AsyncIterator<T>, read: HeavyRead): AsyncIterable<T> {
  try {
    for (let part = first; !part.done; part = await read.work(() => chunks.next())) yield part.value
  } finally {
    await chunks.return?.()
  }
}
