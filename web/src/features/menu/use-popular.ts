import { readPopular } from '@sufra/shared/menu/popular.endpoints'
import { useEffect } from 'react'
import { create } from 'zustand'
import { ask } from '../../api/client'

interface Known {
  readonly branchId: string | null
  readonly itemIds: readonly string[]
}

const nothing: Known = { branchId: null, itemIds: [] }
const useKnown = create<Known>()(() => nothing)

/** Without an answer nothing is named: the menu has every dish. */
const load = (branchId: string): Promise<void> =>
  ask(readPopular, { params: { branchId } }).then(
    ({ itemIds }) => useKnown.setState({ branchId, itemIds }),
    () => undefined,
  )

/** What is ordered most at a branch. */
export function usePopular(branchId: string): readonly string[] {
  useEffect(() => void load(branchId), [branchId])
  return useKnown((known) => (known.branchId === branchId ? known : nothing)).itemIds
}
