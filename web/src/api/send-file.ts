import type { ApiError } from '@sufra/shared/kernel/api-error'
import { AppError } from '@sufra/shared/kernel/app-error'
import type { Endpoint } from '@sufra/shared/kernel/endpoint'
import { authorized, headers, mayRetry, pathOf, refusal } from './client'

interface SendingFile<Query> {
  readonly params: Readonly<Record<string, string>>
  readonly query: Query
  readonly file: Blob
  /** The same as long as the file and the words about it are. */
  readonly key: string
  /** How much of it has left, from 0 to 1. */
  readonly onSent: (part: number) => void
}

const patienceMs = 90_000
const waits = [1000, 3000, 6000, 10_000]

/** Sends a file as whoever is signed in; again with the same key where no answer came. Errors: as `send`. */
export async function sendFile<Reply, Query extends object>(
  endpoint: Endpoint<Reply, undefined, Query>,
  { params, query, file, key, onSent }: SendingFile<Query>,
): Promise<Reply> {
  const words = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const url = `${pathOf(endpoint.path, params)}?${words}`
  const post = (token: string | null) =>
    posted(url, file, headers(token, { 'content-type': file.type, 'idempotency-key': key }), onSent)
  for (let tries = 0; ; tries += 1) {
    try {
      return (await authorized(post)) as Reply
    } catch (error) {
      const wait = waits[tries]
      if (wait === undefined || !mayRetry(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
}

/** Not `fetch`: it does not say how much has left. */
function posted(
  url: string,
  file: Blob,
  said: Readonly<Record<string, string>>,
  onSent: (part: number) => void,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    for (const [name, value] of Object.entries(said)) request.setRequestHeader(name, value)
    request.responseType = 'json'
    request.timeout = patienceMs
    request.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0)
    const lost = () => reject(new AppError('offline'))
    request.onerror = lost
    request.ontimeout = lost
    request.onload = () => {
      const { status, response } = request
      if (status < 300) resolve(response)
      else reject(refusal(status, response as ApiError | null))
    }
    request.send(file)
  })
}
