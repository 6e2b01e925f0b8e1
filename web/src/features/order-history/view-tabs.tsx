import { type OrderView, orderViews } from '@sufra/shared/orders/order-history-kinds.rules'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon'
import { chordsOf } from '../../ui/key-table'
import { Num } from '../../ui/num'
import { lateShape } from '../../ui/status-shapes'
import './view-tabs.css'

interface ViewTabsProps {
  readonly current: OrderView
  /** Of what goes on; null: not known yet. */
  readonly counts: Readonly<Partial<Record<OrderView, number>>> | null
  readonly onChoose: (view: OrderView) => void
}

/** The saved views. What goes on is counted live; red only where something is late. */
export function ViewTabs({ current, counts, onChoose }: ViewTabsProps) {
  const { t } = useTranslation('history')
  return (
    <fieldset className="views" aria-label={t('show')}>
      {orderViews.map((view, index) => {
        const count = counts?.[view]
        const late = view === 'late' && count !== undefined && count > 0
        return (
          <button
            key={view}
            type="button"
            className="views__one"
            aria-pressed={view === current}
            aria-keyshortcuts={chordsOf('orders.view')[index] && String(index + 1)}
            data-late={late || undefined}
            onClick={() => onChoose(view)}
          >
            {late && <Icon of={lateShape} size={14} />}
            {t(`view.${view}`)} {count !== undefined && <Num>{count}</Num>}
          </button>
        )
      })}
    </fieldset>
  )
}
