import { useEffect } from 'react'
import { create } from 'zustand'
import { type KeyPath, keyPaths } from './key-table'

/** What each part of the screen listens to now. */
const useHeard = create<ReadonlyMap<object, readonly KeyPath[]>>()(() => new Map())

const changed = (change: (heard: Map<object, readonly KeyPath[]>) => void) =>
  useHeard.setState((now) => {
    const next = new Map(now)
    change(next)
    return next
  }, true)

/** The keys that work on the screen that is shown, in the order of their table. */
export function useListedKeys(): readonly KeyPath[] {
  const heard = useHeard()
  const here = new Set([...heard.values()].flat())
  return keyPaths.filter((path) => here.has(path))
}

/** These keys are listed under `?` as long as this stands on the screen. */
export function useListed(paths: readonly KeyPath[]): void {
  const all = paths.join()
  useEffect(() => {
    const owner = {}
    changed((heard) => heard.set(owner, all.split(',').filter(Boolean) as KeyPath[]))
    return () => changed((heard) => heard.delete(owner))
  }, [all])
}
