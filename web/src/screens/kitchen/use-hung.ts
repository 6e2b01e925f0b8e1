import { useCallback, useEffect, useState } from 'react'

type Ids = readonly string[]
type Change = (ids: Ids) => Ids

/* By id and nothing else: on a shared device it tells nobody what was ordered. */
const keyOf = (place: string): string => `sufra.wall.hung.${place}`

function readHung(place: string): Ids {
  try {
    return JSON.parse(localStorage.getItem(keyOf(place)) ?? '[]') as Ids
  } catch {
    return []
  }
}

function keepHung(place: string, ids: Ids): void {
  try {
    localStorage.setItem(keyOf(place), JSON.stringify(ids))
  } catch {
    // It then lasts until the reload.
  }
}

/** Orders of a place, a branch and the stations shown of it, kept on this device over a reload and a lost tab. */
export function useHung(place: string): readonly [Ids, (change: Change) => void] {
  const [kept, setKept] = useState(() => ({ place, ids: readHung(place) }))
  const hung = kept.place === place ? kept : { place, ids: readHung(place) }
  if (hung !== kept) setKept(hung)
  useEffect(() => keepHung(kept.place, kept.ids), [kept])
  const setHung = useCallback(
    (change: Change) =>
      setKept((before) => {
        const ids = change(before.ids)
        return ids === before.ids ? before : { ...before, ids }
      }),
    [],
  )
  return [hung.ids, setHung]
}
