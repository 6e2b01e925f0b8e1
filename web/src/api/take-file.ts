import type { ApiError } from '@sufra/shared/kernel/api-error'
import { AppError } from '@sufra/shared/kernel/app-error'
import type { Endpoint } from '@sufra/shared/kernel/endpoint'
import { authorized, headers, pathOf, refusal } from './client'
import { firstOf } from './signals'
import { whenFree } from './when-free'

interface Taking<Query> {
  readonly params: Readonly<Record<string, string>>
  readonly query: Query
  /** Whoever asked may stop it. */
  readonly signal?: AbortSignal
}

/** A year of orders takes its time, but it keeps coming: a line on which nothing came for so long is gone. */
const silenceMs = 20_000

/** Fetches a file as whoever is signed in and hands it to the browser. Errors: as `ask`. */
export async function takeFile<Query extends object>(
  endpoint: Endpoint<string, undefined, Query>,
  { params, query, signal }: Taking<Query>,
): Promise<void> {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const url = `${pathOf(endpoint.path, params)}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
  const silence = new Silence()
  const until = signal ? firstOf([signal, silence.signal]) : silence.signal
  try {
    const get = (token: string | null) => fetched(url, { headers: headers(token), signal: until }, silence)
    const response = await whenFree(() => authorized(get), signal)
    const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
    save(await wholeOf(response, silence), name ?? 'sufra')
  } finally {
    silence.end()
  }
}

/** Ends what nothing was heard of for a while. */
class Silence {
  readonly #ending = new AbortController()
  readonly signal = this.#ending.signal
  #timer: ReturnType<typeof setTimeout> | undefined

  heard(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#ending.abort(), silenceMs)
  }

  end(): void {
    clearTimeout(this.#timer)
  }
}

async function wholeOf({ body, headers }: Response, silence: Silence): Promise<Blob> {
  const parts: BlobPart[] = []
  const reader = body?.getReader()
  for (;;) {
    // Half a file is none.
    const read = await reader?.read().catch(() => {
      throw new AppError('offline')
    })
    if (!read?.value) return new Blob(parts, { type: headers.get('content-type') ?? '' })
    silence.heard()
    parts.push(read.value)
  }
}

async function fetched(url: string, asking: RequestInit, silence: Silence): Promise<Response> {
  silence.heard()
  const response = await fetch(url, asking).catch(() => {
    throw new AppError('offline')
  })
  if (response.ok) return response
  const answer = (await response.json().catch(() => null)) as ApiError | null
  // What is refused may wait for somebody to sign in again.
  silence.end()
  throw refusal(response.status, answer)
}

/** Hands a file to the browser. */
export function save(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // Some browsers read it only after this turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** To be read by people as well as by programs. */
export const jsonFile = (content: unknown): Blob =>
  new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' })
