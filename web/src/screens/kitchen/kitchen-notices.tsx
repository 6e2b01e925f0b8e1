import { formatTime } from '@sufra/shared/locale/date'
import { dishIn } from '../../features/tickets/dish-name'
import type { Ticket } from '../../features/tickets/ticket.rules'
import { TicketWho } from '../../features/tickets/ticket-head'
import { useLocale } from '../../i18n/locale'
import { useTranslation } from '../../i18n/use-translation'
import type { ConnectionState } from '../../live/connection-state.rules'
import { serverTimeOf } from '../../live/server-clock'
import { Icon } from '../../ui/icon'
import { check, triangleAlert, volumeX } from '../../ui/icon-shapes'
import { Num, Sentence } from '../../ui/num'

/** The wall says at once that it may be wrong, and since when (rulings 12). */
export function StaleStrip({
  connection,
  timeZone,
}: {
  readonly connection: ConnectionState
  readonly timeZone: string
}) {
  const { t } = useTranslation('kitchen')
  const locale = useLocale()
  if (connection.name !== 'not_confirmed' && connection.name !== 'offline') return null
  const { since } = connection
  const title =
    since === null ? t('staleNever') : t('stale', { time: formatTime(serverTimeOf(since), timeZone, locale) })
  return (
    <div className="wall__stale" role="alert">
      <Icon of={triangleAlert} />
      <p>
        <span className="wall__stale-what">
          <Sentence>{title}</Sentence>
        </span>{' '}
        <span>{t('staleWhat')}</span>
      </p>
    </div>
  )
}

/** Browsers allow sound only after a tap. */
export function StartShift({ onStart }: { readonly onStart: () => void }) {
  const { t } = useTranslation('kitchen')
  return (
    <button type="button" className="wall__start" onClick={onStart}>
      <Icon of={volumeX} />
      <span>{t('startShift')}</span>
    </button>
  )
}

/** What will come: guests' orders nobody has confirmed, and held courses. Not to be cooked yet. */
export function ComingRow({ tickets }: { readonly tickets: readonly Ticket[] }) {
  const { t } = useTranslation('kitchen')
  if (tickets.length === 0) return null
  return (
    <section className="wall__coming" aria-label={t('coming')}>
      <h2>{t('coming')}</h2>
      <ul>
        {tickets.map(({ order, own }) => (
          <li key={order.id}>
            <strong>
              <TicketWho order={order} />
            </strong>
            <Sentence>{t('dishes', { count: own.reduce((sum, line) => sum + line.quantity, 0) })}</Sentence>
            {order.held && <span className="wall__held">{t('held')}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface CancelledRowProps {
  readonly tickets: readonly Ticket[]
  readonly onSeen: (orderId: string) => void
}

/** Taken off while it hung here: struck until somebody has seen it. */
export function CancelledRow({ tickets, onSeen }: CancelledRowProps) {
  const { t } = useTranslation('kitchen')
  const locale = useLocale()
  if (tickets.length === 0) return null
  return (
    <ul className="wall__cancelled">
      {tickets.map(({ order, own }) => (
        <li key={order.id} role="alert">
          <strong>
            {t('cancelled')} <TicketWho order={order} />
          </strong>
          <s>
            {own.map((line) => (
              <span key={line.id}>
                <Num>{line.quantity}</Num> {dishIn(line, locale).text}{' '}
              </span>
            ))}
          </s>
          <button type="button" onClick={() => onSeen(order.id)}>
            <Icon of={check} size="1.1em" />
            {t('seen')}
          </button>
        </li>
      ))}
    </ul>
  )
}

interface AllClearProps {
  /** Server time of the last bump on this wall, milliseconds. */
  readonly lastBump: number | null
  readonly timeZone: string
}

export function AllClear({ lastBump, timeZone }: AllClearProps) {
  const { t } = useTranslation('kitchen')
  const locale = useLocale()
  return (
    <section className="wall__clear">
      <h2>{t('allClear')}</h2>
      <p>
        <Sentence>
          {lastBump === null ? t('allClearFirst') : t('allClearLast', { time: formatTime(lastBump, timeZone, locale) })}
        </Sentence>
      </p>
    </section>
  )
}

export function LoadingTickets({ columns }: { readonly columns: number }) {
  const { t } = useTranslation('common')
  return (
    <div
      className="wall__loading"
      role="status"
      aria-label={t('loading')}
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
    >
      {Array.from({ length: columns }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, never reordered
        <div key={index} className="wall__ghost" />
      ))}
    </div>
  )
}
