import type { GuestProfile } from '@sufra/shared/customers/customers.contract'
import { readCustomer } from '@sufra/shared/customers/customers.endpoints'
import type { AppError } from '@sufra/shared/kernel/app-error'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../api/client'

/** The guest whom the address names for a new reservation; their profile leads here. */
export function useCaller(branchId: string, id: string | null) {
  const { data, error, refetch } = useQuery<GuestProfile, AppError>({
    queryKey: ['guest', branchId, id],
    queryFn: ({ signal }) => ask(readCustomer, { params: { branchId, customerId: id ?? '' }, signal }),
    enabled: id !== null,
    networkMode: 'always',
    retry: false,
  })
  return { guest: data?.guest, error, refetch: () => void refetch() }
}
