import { isAppError } from '@sufra/shared/kernel/app-error'
import { toThousandths } from '@sufra/shared/stock/quantity.rules'
import type { CountStock, LastCount, MovedSince, Shelf, StockMoved } from '@sufra/shared/stock/stock-room.contract'
import { countStock } from '@sufra/shared/stock/stock-room.endpoints'
import { useRef, useState } from 'react'
import { send, tapKey } from '../../api/client'
import { errorText } from '../../i18n/error-text'
import { wrongQuantity } from './quantity-field'

interface Counting {
  readonly branchId: string
  readonly item: Shelf
  readonly onCounted: (moved: StockMoved) => void
}

type CountDraft = Omit<CountStock, 'counted' | 'note'>

/**
 * One shelf that is being counted. Somebody else's count meanwhile is shown beside this one, and what was sold, wasted or
 * delivered meanwhile is asked about; nothing typed is lost.
 */
export function useCount({ branchId, item, onCounted }: Counting) {
  const [typed, setTyped] = useState('')
  const [wish, setWish] = useState<CountDraft>(() => ({
    since: item.lastCount?.at ?? null,
    opened: item.currentStock > 0 ? item.currentStock : -item.owed,
    asOf: 'now',
  }))
  const [checked, setChecked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [other, setOther] = useState<LastCount | null>(null)
  const [movedSince, setMovedSince] = useState<MovedSince | null>(null)
  // The same count keeps its key: when its answer was lost it is told again, and is nobody else's.
  const last = useRef({ said: '', key: '' })
  const record = async (asked: CountDraft) => {
    setChecked(true)
    const counted = toThousandths(typed)
    if (busy || wrongQuantity(typed, 0) || typeof counted !== 'number') return
    setBusy(true)
    setProblem(null)
    setWish(asked)
    try {
      const params = { branchId, stockItemId: item.id }
      const body = { counted, ...asked }
      const said = JSON.stringify(body)
      if (last.current.said !== said) last.current = { said, key: tapKey() }
      onCounted(await send(countStock, { params, body, key: last.current.key }))
    } catch (error) {
      const theirs = countIn(error)
      const moves = movesIn(error)
      setOther(theirs)
      setMovedSince(moves)
      // Over their count everything is asked as from it.
      if (theirs) setWish({ since: theirs.at, opened: theirs.stock, asOf: 'now' })
      else if (!moves) setProblem(errorText(error))
    }
    setBusy(false)
  }
  return {
    typed,
    busy,
    problem,
    other,
    movedSince,
    wrong: checked ? wrongQuantity(typed, 0) : null,
    setTyped(text: string) {
      setTyped(text)
      setChecked(false)
      setProblem(null)
    },
    record: () => void record(wish),
    /** They know what moved, and say whether they had counted before it. */
    recordAsOf: (asOf: CountDraft['asOf']) => movedSince && void record({ ...wish, moved: movedSince.moved, asOf }),
  }
}

function countIn(error: unknown): LastCount | null {
  if (!isAppError(error) || error.code !== 'stale') return null
  return (error.details as { lastCount?: LastCount | null }).lastCount ?? null
}

const movesIn = (error: unknown): MovedSince | null =>
  isAppError(error) && error.code === 'stock_moved_since' ? (error.details as unknown as MovedSince) : null
