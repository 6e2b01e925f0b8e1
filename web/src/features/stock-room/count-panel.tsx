import { formatDateTime } from '@sufra/shared/locale/date'
import type { Shelf, StockMoved } from '@sufra/shared/stock/stock-room.contract'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { Button } from '../../ui/button'
import { FormProblem } from '../../ui/form-problem'
import { Sentence } from '../../ui/num'
import { Amount } from './amount'
import { BothCounts } from './both-counts'
import { MovedSince } from './moved-since'
import { QuantityField } from './quantity-field'
import { useCount } from './use-count'
import './panels.css'

interface CountPanelProps {
  readonly branchId: string
  readonly item: Shelf
  readonly timeZone: string
  readonly onCounted: (moved: StockMoved | null) => void
}

/** What somebody counted on one shelf; the ledger gets the difference. */
export function CountPanel({ branchId, item, timeZone, onCounted }: CountPanelProps) {
  const { t } = useTranslation('stock')
  const count = useCount({ branchId, item, onCounted })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    count.record()
  }
  if (count.other)
    return (
      <BothCounts
        item={item}
        timeZone={timeZone}
        other={count.other}
        typed={count.typed}
        busy={count.busy}
        onMine={count.record}
        onTheirs={() => onCounted(null)}
      />
    )
  if (count.movedSince)
    return (
      <MovedSince
        item={item}
        moves={count.movedSince}
        typed={count.typed}
        busy={count.busy}
        onAnswer={count.recordAsOf}
      />
    )
  return (
    <form className="stock-panel" noValidate onSubmit={submit}>
      <p className="quiet">
        {t('onShelf')} <Amount quantity={item.currentStock} unit={item.unit} />
      </p>
      <QuantityField
        label={t('counted')}
        unit={item.unit}
        value={count.typed}
        onValue={count.setTyped}
        wrong={count.wrong}
        autoFocus
      />
      <LastCounted item={item} timeZone={timeZone} />
      <FormProblem of={count.problem} />
      <Button kind="primary" block type="submit" busy={count.busy}>
        {t('recordCount')}
      </Button>
    </form>
  )
}

export function LastCounted({ item, timeZone }: Pick<CountPanelProps, 'item' | 'timeZone'>) {
  const { t } = useTranslation('stock')
  const locale = useLocale()
  const { lastCount } = item
  if (!lastCount) return <p className="quiet">{t('neverCounted')}</p>
  const time = formatDateTime(lastCount.at, timeZone, locale)
  return (
    <p className="quiet">
      <Sentence>{t('lastCounted', { name: lastCount.byName ?? t('both.somebody'), time })}</Sentence>{' '}
      <Amount quantity={lastCount.stock} unit={item.unit} />
    </p>
  )
}
