import { uuidv7 } from '@sufra/shared/kernel/ids'
import { type Direction, type MovementReason, noteMax, reasonsOf } from '@sufra/shared/stock/movement-kinds.rules'
import { toThousandths } from '@sufra/shared/stock/quantity.rules'
import type { MoveStock, Shelf, StockMoved } from '@sufra/shared/stock/stock-room.contract'
import { moveStock } from '@sufra/shared/stock/stock-room.endpoints'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { arrivedIn } from '../../api/arrived-in'
import { send } from '../../api/client'
import { errorText } from '../../i18n/error-text'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { FormProblem } from '../../ui/form-problem'
import { Amount } from './amount'
import { QuantityField, wrongQuantity } from './quantity-field'
import { Reasons } from './reasons'
import './panels.css'

interface MovePanelProps {
  readonly branchId: string
  readonly item: Shelf
  readonly direction: Direction
  readonly onMoved: (moved: StockMoved) => void
  readonly onCount: (item: Shelf) => void
}

/**
 * What came in or went out, and why. When more went out than was there, or what came in does not make up for it yet, it
 * says so and offers to count; when it had arrived before it was changed, the shelf is shown as it is now.
 */
export function MovePanel({ branchId, item, direction, onMoved, onCount }: MovePanelProps) {
  const { t } = useTranslation('stock')
  const move = useMove({ branchId, item, direction, onMoved })
  const { draft, set, checked, busy, problem, arrived, clamped, stillOwed, submit } = move
  if (arrived)
    return (
      <div className="stock-panel">
        <p role="alert">
          <strong>{t('arrived.what')}</strong> {t('arrived.why')}
        </p>
        <p>
          {t('onShelf')} <Amount quantity={arrived.item.currentStock} unit={item.unit} />
        </p>
        <Button kind="primary" block onClick={() => move.take(arrived)}>
          {t('arrived.done')}
        </Button>
      </div>
    )
  if (clamped)
    return (
      <div className="stock-panel">
        <p role="alert" className="stock-panel__clamped">
          <strong>{t('clamped.what')}</strong> <Amount quantity={clamped.clamped} unit={item.unit} />
        </p>
        <p className="quiet">{t('clamped.why')}</p>
        <Button kind="primary" block onClick={() => onCount(clamped.item)}>
          {t('clamped.count')}
        </Button>
        <Button block onClick={() => onMoved(clamped)}>
          {t('clamped.leave')}
        </Button>
      </div>
    )
  if (stillOwed)
    return (
      <div className="stock-panel">
        <p role="alert" className="stock-panel__clamped">
          <strong>{t('stillOwed.what')}</strong> <Amount quantity={stillOwed.item.owed} unit={item.unit} />
        </p>
        <p className="quiet">{t('stillOwed.why')}</p>
        <Button kind="primary" block onClick={() => onCount(stillOwed.item)}>
          {t('clamped.count')}
        </Button>
        <Button block onClick={() => onMoved(stillOwed)}>
          {t('clamped.leave')}
        </Button>
      </div>
    )
  const wrong = checked ? wrongQuantity(draft.quantity, 1) : null
  return (
    <form className="stock-panel" noValidate onSubmit={submit}>
      <p className="quiet">
        {t('onShelf')} <Amount quantity={item.currentStock} unit={item.unit} />
      </p>
      <QuantityField
        label={t(direction === 'in' ? 'howMuchIn' : 'howMuchOut')}
        unit={item.unit}
        value={draft.quantity}
        onValue={(quantity) => set({ quantity })}
        wrong={wrong}
        autoFocus
      />
      <Reasons reasons={reasonsOf(direction)} chosen={draft.reason} onChoose={(reason) => set({ reason })} />
      <Field
        label={t(draft.reason === 'other' ? 'noteNeeded' : 'note')}
        maxLength={noteMax}
        value={draft.note}
        onValue={(note) => set({ note })}
        error={checked && draft.reason === 'other' && draft.note.trim() === '' ? t('wrong.note') : undefined}
      />
      <FormProblem of={problem} />
      <Button kind="primary" block type="submit" busy={busy}>
        {t(direction === 'in' ? 'recordIn' : 'recordOut')}
      </Button>
    </form>
  )
}

interface Draft {
  readonly quantity: string
  readonly reason: MovementReason
  readonly note: string
}

function useMove({ branchId, item, direction, onMoved }: Omit<MovePanelProps, 'onCount'>) {
  const [draft, setDraft] = useState<Draft>({ quantity: '', reason: reasonsOf(direction)[0] ?? 'other', note: '' })
  const [checked, setChecked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [clamped, setClamped] = useState<StockMoved | null>(null)
  const [stillOwed, setStillOwed] = useState<StockMoved | null>(null)
  const [arrived, setArrived] = useState<StockMoved | null>(null)
  // It stays over every edit, as long as no answer says that it was recorded: a lost one never moves a shelf twice.
  const movementId = useRef(uuidv7())
  const take = (moved: StockMoved) => {
    setArrived(null)
    if (moved.clamped > 0) setClamped(moved)
    else if (direction === 'in' && moved.item.owed > 0) setStillOwed(moved)
    else onMoved(moved)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    const note = draft.note.trim()
    const quantity = toThousandths(draft.quantity)
    if (busy || wrongQuantity(draft.quantity, 1) || (draft.reason === 'other' && note === '')) return
    setBusy(true)
    setProblem(null)
    const what = { direction, quantity, reason: draft.reason, ...(note && { note }) }
    const body = { id: movementId.current, ...what } as MoveStock
    try {
      take(await send(moveStock, { params: { branchId, stockItemId: item.id }, body }))
    } catch (error) {
      const first = arrivedIn<StockMoved>(error, 'moved')
      setArrived(first)
      if (!first) setProblem(errorText(error))
    }
    setBusy(false)
  }
  return {
    draft,
    checked,
    busy,
    problem,
    arrived,
    clamped,
    stillOwed,
    take,
    submit: (event: FormEvent) => void submit(event),
    set: (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part })),
  }
}
