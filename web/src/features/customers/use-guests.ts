import type { Guest, GuestPage, GuestProfile } from '@sufra/shared/customers/customers.contract'
import { eraseCustomer, exportCustomer, findCustomers, readCustomer } from '@sufra/shared/customers/customers.endpoints'
import type { GuestSegment } from '@sufra/shared/customers/customers.limits'
import type { AppError } from '@sufra/shared/kernel/app-error'
import { isAppError } from '@sufra/shared/kernel/app-error'
import { type InfiniteData, keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ask, send } from '../../api/client'
import { jsonFile, save } from '../../api/take-file'
import { errorText } from '../../i18n/error-text'
import { toast } from '../../ui/toast-store'

/** Page by page, whoever was here last first. The list before stays until the next one is there. */
export function useGuests(branchId: string, search: string, segment: GuestSegment | null) {
  const found = useInfiniteQuery<
    GuestPage,
    AppError,
    InfiniteData<GuestPage, string | null>,
    readonly unknown[],
    string | null
  >({
    queryKey: ['guests', branchId, search, segment],
    queryFn: ({ pageParam, signal }) =>
      ask(findCustomers, {
        params: { branchId },
        signal,
        query: { ...(search && { search }), ...(segment && { segment }), ...(pageParam && { after: pageParam }) },
      }),
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    networkMode: 'always',
    retry: false,
  })
  const pages = found.data?.pages
  return {
    guests: pages?.flatMap(({ guests }) => guests),
    currency: pages?.[0]?.currency ?? '',
    error: found.error,
    more: found.hasNextPage ? () => void found.fetchNextPage() : null,
    busy: found.isFetchingNextPage,
    refetch: () => void found.refetch(),
  }
}

export function useGuestProfile(branchId: string, id: string | null) {
  const { data, error, refetch } = useQuery<GuestProfile, AppError>({
    queryKey: ['guest', branchId, id],
    queryFn: ({ signal }) => ask(readCustomer, { params: { branchId, customerId: id ?? '' }, signal }),
    enabled: id !== null,
    refetchOnMount: 'always',
    networkMode: 'always',
    retry: false,
  })
  return { profile: data, error, refetch: () => void refetch() }
}

/** List and profile are read again. */
export function useGuestsAgain(branchId: string): () => void {
  const client = useQueryClient()
  return () => {
    for (const name of ['guests', 'guest']) void client.invalidateQueries({ queryKey: [name, branchId] })
  }
}

/** What of a refusal is said here: nothing of a guest is kept on the device. */
export function useGuestRefusal() {
  const { t } = useTranslation(['customers', 'auth'])
  return (error: unknown) => (isAppError(error) && error.code === 'offline' ? t('offline.notDone') : errorText(error))
}

/** What the law gives a guest: a copy of everything, and to be forgotten. */
export function usePrivacy(branchId: string, guest: Guest) {
  const { t } = useTranslation('customers')
  const again = useGuestsAgain(branchId)
  const refusal = useGuestRefusal()
  const [busy, setBusy] = useState(false)
  const params = { branchId, customerId: guest.id }
  const doing = async (work: () => Promise<void>): Promise<boolean> => {
    setBusy(true)
    try {
      await work()
      return true
    } catch (error) {
      toast.error(refusal(error))
      return false
    } finally {
      setBusy(false)
      again()
    }
  }
  return {
    busy,
    takeOut: () =>
      doing(async () => {
        const data = await send(exportCustomer, { params, body: {} })
        save(jsonFile(data), `guest-${guest.id}.json`)
        toast.success(t('export.done'))
      }),
    forget: () =>
      doing(async () => {
        await send(eraseCustomer, { params, body: {} })
        toast.success(t('erase.done'))
      }),
  }
}
