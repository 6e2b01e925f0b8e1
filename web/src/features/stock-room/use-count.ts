import { isAppError } from '@sufra/shared/kernel/app-error'
import { toThousandths } from '@sufra/shared/stock/quantity.rules'
import type { LastCount, Shelf, StockMoved } from '@sufra/shared/stock/stock-room.contract'
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

/** One shelf that is being counted. Somebody else's count meanwhile is shown beside this one; nothing typed is lost. */
export function useCount({ branchId, item, onCounted }: Counting) {
  const [typed, setTyped] = useState('')
  const [since, setSince] = useState(item.lastCount?.at ?? null)
  const [checked, setChecked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [other, setOther] = useState<LastCount | null>(null)
  // The same count keeps its key: when its answer was lost it is told again, and is nobody else's.
  const last = useRef({ counted: Number.NaN, since, key: '' })
  const record = async (known: string | null) => {
    setChecked(true)
    const counted = toThousandths(typed)
    if (busy || wrongQuantity(typed, 0) || typeof counted !== 'number') return
    setBusy(true)
    setProblem(null)
    try {
      const params = { branchId, stockItemId: item.id }
      if (last.current.counted !== counted || last.current.since !== known)
        last.current = { counted, since: known, key: tapKey() }
      const { key, ...body } = last.current
      onCounted(await send(countStock, { params, body, key }))
    } catch (error) {
      const theirs = countIn(error)
      setOther(theirs)
      setSince(theirs?.at ?? known)
      if (!theirs) setProblem(errorText(error))
    }
    setBusy(false)
  }
  return {
    ...{ typed, busy, problem, other, wrong: checked ? wrongQuantity(typed, 0) : null },
    setTyped(text: string) {
      setTyped(text)
      setChecked(false)
    },
    record: () => void record(since),
  }
}

function countIn(error: unknown): LastCount | null {
  if (!isAppError(error) || error.code !== 'stale') return null
  return (error.details as { lastCount?: LastCount | null }).lastCount ?? null
}
