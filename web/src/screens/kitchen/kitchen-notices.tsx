import { formatTime } from '@sufra/shared/locale/date'
import { dishIn } from '../../features/tickets/dish-name'
import type { Ticket } from '../../features/tickets/ticket.rules'
import { TicketWho } from '../../features/tickets/ticket-head'
import { useLocale } from '../../i18n/locale'
import { useTranslation } from '../../i18n/use-translation'
import type { ConnectionState } from '../../live/connection-state.rules'
import { serverTimeOf } from '../../live/server-clock'
import { Icon } from '../../ui/icon'
import { check, volumeX, wifiOff } from '../../ui/icon-shapes'
import { Num, Sentence } from '../../ui/num'
import type { Bump } from './recalls'
import './kitchen-notices.css'

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
      <Icon of={wifiOff} size="1.4em" />
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
      <Icon of={volumeX} size="1.2em" />
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
            <span>
              <Sentence>{t('dishes', { count: own.reduce((sum, line) => sum + line.quantity, 0) })}</Sentence>
            </span>
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
        <li key={order.id}>
          <p role="alert">
            <strong>
              {t('cancelled')} <TicketWho order={order} />
            </strong>{' '}
            <s>
              {own.map((line) => (
                <span key={line.id}>
                  <Num>{line.quantity}</Num> {dishIn(line, locale).text}{' '}
                </span>
              ))}
            </s>
          </p>
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
  /** The last step taken on this wall. */
  readonly last: Bump | null
  readonly sounds: boolean
  readonly timeZone: string
}

export function AllClear({ last, sounds, timeZone }: AllClearProps) {
  const { t } = useTranslation('kitchen')
  const locale = useLocale()
  return (
    <div className="wall__clear">
      <div className="wall__clear-head">
        <h2>{t('allClear')}</h2>
        <p>{sounds ? t('allClearSound') : t('allClearFirst')}</p>
      </div>
      {last && (
        <dl className="wall__facts">
          <div>
            <dt>{t('lastMoved')}</dt>
            <dd>
              <Num>{formatTime(last.at, timeZone, locale)}</Num>
            </dd>
            <dd className="wall__fact-who">
              <TicketWho order={last.order} />
            </dd>
          </div>
        </dl>
      )}
    </div>
  )
}

export function LoadingTickets({ columns }: { readonly columns: number }) {
  const { t } = useTranslation('common')
  return (
    <div className="wall__loading" role="status" aria-label={t('loading')} style={{ '--columns': columns } as object}>
      {Array.from({ length: columns }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, never reordered
        <div key={index} className="wall__ghost" />
      ))}
    </div>
  )
}
