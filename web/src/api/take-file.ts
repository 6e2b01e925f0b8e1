import type { ApiError } from '@sufra/shared/kernel/api-error'
import { AppError } from '@sufra/shared/kernel/app-error'
import type { Endpoint } from '@sufra/shared/kernel/endpoint'
import { authorized, headers, pathOf, refusal } from './client'

interface Taking<Query> {
  readonly params: Readonly<Record<string, string>>
  readonly query: Query
  /** Whoever asked may stop it. */
  readonly signal?: AbortSignal
}

/** Fetches a file as whoever is signed in and hands it to the browser. Errors: as `ask`. */
export async function takeFile<Query extends object>(
  endpoint: Endpoint<string, undefined, Query>,
  { params, query, signal }: Taking<Query>,
): Promise<void> {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const url = `${pathOf(endpoint.path, params)}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
  const response = await authorized((token) => fetched(url, { headers: headers(token), ...(signal && { signal }) }))
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  save(await wholeOf(response), name ?? 'sufra')
}

/** Half a file is none. */
const wholeOf = (response: Response): Promise<Blob> =>
  response.blob().catch(() => {
    throw new AppError('offline')
  })

async function fetched(url: string, asking: RequestInit): Promise<Response> {
  const response = await fetch(url, asking).catch(() => {
    throw new AppError('offline')
  })
  if (response.ok) return response
  throw refusal(response.status, (await response.json().catch(() => null)) as ApiError | null)
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
