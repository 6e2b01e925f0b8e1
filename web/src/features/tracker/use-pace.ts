import type { Pace } from '@sufra/shared/pace/pace.contract'
import { readPace } from '@sufra/shared/pace/pace.endpoints'
import { useEffect } from 'react'
import { create } from 'zustand'
import { ask } from '../../api/client'

const useKnown = create<{ readonly branchId: string | null; readonly pace: Pace | null }>()(() => ({
  branchId: null,
  pace: null,
}))

/** An hour of orders changes it; a minute doesn't. */
const againMs = 300_000

/** Without an answer the kitchen's plan stands in, and the page says "about". */
const load = (branchId: string): Promise<void> =>
  ask(readPace, { params: { branchId } }).then(
    (pace) => useKnown.setState((known) => (known.branchId === branchId ? { pace } : known)),
    () => undefined,
  )

/** Keeps what the branch's latest orders tell about time; null: nobody here waits for one. */
export function useFreshPace(branchId: string | null): void {
  useEffect(() => {
    if (branchId === null) return
    useKnown.setState((known) => (known.branchId === branchId ? known : { branchId, pace: null }))
    void load(branchId)
    const timer = setInterval(() => void load(branchId), againMs)
    return () => clearInterval(timer)
  }, [branchId])
}

export const usePace = (): Pace | null => useKnown((state) => state.pace)
