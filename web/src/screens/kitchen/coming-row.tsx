import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { comingOf } from '../../features/tickets/coming.rules'
import type { Round } from '../../features/tickets/ticket.rules'
import { TicketWho } from '../../features/tickets/ticket-head'
import { Sentence } from '../../ui/num'
import { useBoxSize } from '../../ui/use-box-size'
import './coming-row.css'

/** Guests' orders nobody has confirmed, not to be cooked yet. One row, however many a guest sends. */
export function ComingRow({ rounds }: { readonly rounds: readonly Round[] }) {
  const { t } = useTranslation('kitchen')
  if (rounds.length === 0) return null
  return (
    <section className="wall__coming" aria-label={t('coming')}>
      <h2>{t('coming')}</h2>
      <Chips rounds={rounds} />
    </section>
  )
}

function Chips({ rounds }: { readonly rounds: readonly Round[] }) {
  const { t } = useTranslation('kitchen')
  const list = useRef<HTMLUListElement>(null)
  const below = useBelowFirstRow(list)
  return (
    <>
      <ul ref={list}>
        {comingOf(rounds).map(({ id, who, orders, dishes }) => (
          <li key={id}>
            <strong>
              <TicketWho order={who} />
            </strong>
            <span>
              <Sentence>{orders > 1 ? t('orders', { count: orders }) : t('dishes', { count: dishes })}</Sentence>
            </span>
          </li>
        ))}
      </ul>
      <p className="wall__coming-more" data-none={below === 0}>
        <Sentence>{t('moreTickets', { count: below })}</Sentence>
      </p>
    </>
  )
}

/** How many items of a wrapped list stand below its first row. */
function useBelowFirstRow(list: RefObject<HTMLUListElement | null>): number {
  const [below, setBelow] = useState(0)
  useBoxSize(list)
  useLayoutEffect(() => {
    const tops = [...(list.current?.children ?? [])].map((item) => item.getBoundingClientRect().top)
    setBelow(tops.filter((top) => top > (tops[0] ?? 0) + 1).length)
  })
  return below
}
