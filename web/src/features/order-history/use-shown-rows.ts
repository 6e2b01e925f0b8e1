import type { OrderRow } from '@sufra/shared/orders/order-history.contract'
import { useCallback, useMemo, useRef, useState } from 'react'
import { type Standing, shownOf, standingOf } from './list-state.rules'

/**
 * What stands on the screen of a list that goes on living, and whether it stands still because somebody reads further
 * down. `key`: another one is another list, which begins at its top.
 */
export function useShownRows(list: readonly OrderRow[], key: string) {
  const [still, setStandingStill] = useState<{ readonly key: string; readonly standing: Standing } | null>(null)
  const standing = still?.key === key ? still.standing : null
  const shown = useMemo(() => shownOf(list, standing), [list, standing])
  const latest = useRef({ rows: shown.rows, key })
  latest.current = { rows: shown.rows, key }
  const setStill = useCallback((reading: boolean) => {
    const { rows, key } = latest.current
    setStandingStill((now) => {
      if (!reading) return null
      return now?.key === key ? now : { key, standing: standingOf(rows) }
    })
  }, [])
  return { ...shown, setStill }
}
