import { formatMoneyParts } from '@sufra/shared/locale/format-money'
import type { OrderRow } from '@sufra/shared/orders/order-history.contract'
import { type ReactNode, type RefObject, useCallback, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { OrderLineRow } from './order-row'
import { as } from './table-roles'
import { useRowWindow } from './use-row-window'
import './order-list.css'

/** Pixels; the stylesheet has the same. */
const heights = { row: 44, card: 96, head: 40 } as const

interface OrderListProps {
  readonly rows: readonly OrderRow[]
  readonly timeZone: string
  readonly today: string
  readonly currency: string
  /** Cards on phones, lines elsewhere. */
  readonly cards: boolean
  /** Rows of several days: the day has its room. */
  readonly withDays: boolean
  /** Which order is open beside it. */
  readonly openId: string | null
  readonly onOpen: (id: string) => void
  readonly onTop: (atTop: boolean) => void
  /** The last rows are near: older ones are wanted. Null: there are none, or they are on their way. */
  readonly onEnd: (() => void) | null
  readonly box: RefObject<HTMLDivElement | null>
  /** Behind the last row. */
  readonly foot: ReactNode
}

/** A list as long as the house is old: only what is in sight is drawn. */
export function OrderList({ rows, cards, box, onTop, onEnd, onOpen, foot, openId, ...rest }: OrderListProps) {
  const { t } = useTranslation('history')
  const latest = useRef(onOpen)
  latest.current = onOpen
  // One function for as long as the list stands: a row that did not change is not drawn again.
  const open = useCallback((id: string) => latest.current(id), [])
  const rowHeight = cards ? heights.card : heights.row
  const headHeight = cards ? 0 : heights.head
  const { first, end } = useRowWindow(box, { count: rows.length, rowHeight, headHeight, onTop })
  useNearEnd(end >= rows.length && rows.length > 0, rows.length, onEnd)
  return (
    <div
      ref={box}
      className="olist"
      data-cards={cards || undefined}
      data-days={rest.withDays || undefined}
      {...as.region(t('list'))}
    >
      <div {...as.table(t('list'), rows.length)}>
        <Head currency={rest.currency} />
        <div {...as.rowgroup} className="olist__rows" style={{ blockSize: rows.length * rowHeight }}>
          <div style={{ transform: `translateY(${first * rowHeight}px)` }}>
            {rows.slice(first, end).map((row, i) => (
              <OrderLineRow
                key={row.id}
                row={row}
                index={first + i}
                open={row.id === openId}
                timeZone={rest.timeZone}
                today={rest.today}
                currency={rest.currency}
                onOpen={open}
              />
            ))}
          </div>
        </div>
      </div>
      {foot}
    </div>
  )
}

const columns = ['code', 'time', 'place', 'dishes', 'status', 'elapsed', 'total', 'by'] as const

function Head({ currency }: { readonly currency: string }) {
  const { t } = useTranslation('history')
  const { unit } = formatMoneyParts(0, currency, useLocale(), {})
  return (
    <div {...as.rowgroup} className="olist__head">
      <div {...as.row(-1)} className="olist__row">
        {columns.map((column) => (
          <span key={column} {...as.columnheader} className={`olist__${column}`}>
            {t(`column.${column}`, { currency: unit })}
          </span>
        ))}
      </div>
    </div>
  )
}

/**
 * Asks for each length of the list, and again whenever what was on its way has come: after a new picture of the branch
 * the list is read anew, and stands as long as it did.
 */
function useNearEnd(near: boolean, count: number, onEnd: (() => void) | null): void {
  const latest = useRef(onEnd)
  latest.current = onEnd
  const ready = onEnd !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: each length is asked about anew
  useEffect(() => {
    if (near && ready) latest.current?.()
  }, [near, count, ready])
}

/** Brings a row into sight, below the titles, and puts the keyboard on it. */
export function showRow(box: HTMLElement | null, index: number, cards: boolean): void {
  if (!box) return
  const [rowHeight, headHeight] = cards ? [heights.card, 0] : [heights.row, heights.head]
  const top = index * rowHeight
  const room = box.clientHeight - headHeight - rowHeight
  if (top < box.scrollTop) box.scrollTop = top
  else if (top > box.scrollTop + room) box.scrollTop = top - room
}
