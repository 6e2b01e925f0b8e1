import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { AppError } from '@sufra/shared/kernel/app-error'
import { bodyOf } from './answer'

/** By what the parser says; anything else it cannot read is a 400. */
const statusOf: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/** What is no HTTP, too long or too slow never becomes a request: it is refused in our shape, and in English. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  const { code = '' } = error
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const status = statusOf[code] ?? 400
  const body = JSON.stringify(bodyOf(new AppError(status === 408 ? 'retry_same_key' : 'unreadable_request'), 'en'))
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...['content-type: application/json; charset=utf-8', `content-length: ${Buffer.byteLength(body)}`],
    ...['cache-control: no-store', 'x-content-type-options: nosniff', 'connection: close'],
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}
