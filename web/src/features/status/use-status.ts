import { readStatus } from '@sufra/shared/status/status.endpoints'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../api/client'
import { within } from '../../api/signals'
import type { Readiness } from './services.rules'

const againMs = 5000
/** A server that hangs says nothing of itself. */
const patienceMs = 4000

/** How the house's programs are, asked every five seconds for as long as somebody looks. */
export function useStatus(branchId: string) {
  const { data, error, isError, refetch } = useQuery({
    queryKey: ['status', branchId],
    queryFn: ({ signal }) => ask(readStatus, { params: { branchId }, signal }),
    refetchInterval: againMs,
    refetchOnMount: 'always',
    networkMode: 'always',
    retry: false,
  })
  return { status: data, error: isError ? error : null, refetch: () => void refetch() }
}

/** What a server says of itself without a word from the database; asked only while `useStatus` fails. */
export function useReadiness(asked: boolean): Readiness | null {
  const { data, isError } = useQuery({
    queryKey: ['readiness'],
    queryFn: ({ signal }) => readReadiness(signal),
    enabled: asked,
    refetchInterval: againMs,
    networkMode: 'always',
    retry: false,
    gcTime: 0,
    staleTime: 0,
  })
  return asked && !isError && data ? data : null
}

/** The probe that proxies ask too: 200 or 503, both with the same words. */
async function readReadiness(signal: AbortSignal): Promise<Readiness> {
  const response = await fetch('/readyz', { signal: within(patienceMs, signal) })
  const { database, bus } = (await response.json()) as Partial<Readiness>
  if (typeof database !== 'boolean' || typeof bus !== 'boolean') throw new Error('no server says how it is')
  return { database, bus }
}
