import type { GuestAddress } from '@sufra/shared/tables/table-codes.contract'
import { readGuestAddress } from '@sufra/shared/tables/table-codes.endpoints'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../api/client'

export interface ChosenAddress extends GuestAddress {
  /** What codes and screens are given: an offered address that somebody chose, else the usual one. */
  readonly chosen: string
  readonly onChoose: (address: string) => void
}

/** Where phones and screens of this branch are sent. Null until it is known; without an answer nothing is warned of. */
export function useGuestAddress(branchId: string): ChosenAddress | null {
  const [wanted, onChoose] = useState<string | null>(null)
  const { data } = useQuery({
    queryKey: ['guest-address', branchId],
    queryFn: ({ signal }) => ask(readGuestAddress, { params: { branchId }, signal }),
  })
  if (!data) return null
  const chosen = wanted !== null && data.offered.includes(wanted) ? wanted : data.address
  return { ...data, chosen, onChoose }
}
