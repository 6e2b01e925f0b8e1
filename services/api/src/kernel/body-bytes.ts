import { AppError } from '@sufra/shared/kernel/app-error'
import type { Takes } from '@sufra/shared/kernel/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** What is sent here is a file, whatever its sender calls it: not read before it is known who sends it. */
export function takeBytes(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
}

/** All of the file. What is too large is refused as `takes` says, and no more of it kept. */
export async function bytesOf({ raw, headers, body }: FastifyRequest, takes: Takes): Promise<Buffer> {
  const tooLarge = () => new AppError(takes.says, { field: 'body', megabytes: takes.most / 2 ** 20 })
  if (Number(headers['content-length']) > takes.most) throw tooLarge()
  if (!body) return Buffer.alloc(0)
  const parts: Buffer[] = []
  let size = 0
  try {
    // Not hung up on while it is still sent: who is cut off never reads why.
    for await (const part of raw.iterator({ destroyOnReturn: false })) {
      size += part.length
      if (size > takes.most) throw tooLarge()
      parts.push(part)
    }
  } catch (error) {
    raw.resume()
    throw error instanceof AppError ? error : new AppError('invalid_request', { field: 'body' })
  }
  return Buffer.concat(parts)
}
