import type { QuietKitchen } from '@sufra/shared/boards/quiet-kitchen.contract'
import { formatNumber } from '@sufra/shared/locale/number'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { TicketWho } from '../../features/tickets/ticket-head'
import { useLocale } from '../../i18n/locale'
import { useConnection } from '../../live/live-store'
import { useAtNow } from '../../ui/clock'
import { Num, Sentence } from '../../ui/num'
import { useOwnBumps } from './own-bumps'
import { useSoundState } from './sound-state'
import { useQuietKitchen } from './use-quiet-kitchen'
import './kitchen-empty.css'

interface Saying {
  readonly title: string
  readonly why: string
}

interface NothingHangsProps {
  readonly proved: Saying
  /** As far as this device knows; without the line nobody can promise more. */
  readonly known: Saying
  readonly children?: ReactNode
}

/** A wall on which nothing hangs: that nothing waits is said only while it is proved. */
export function NothingHangs({ proved, known, children }: NothingHangsProps) {
  const { name } = useConnection()
  const { title, why } = name === 'live' ? proved : known
  return (
    <div className="wall__clear">
      <div className="wall__clear-head" data-proved={name === 'live'}>
        <h2>{title}</h2>
        {name !== 'refused' && <p>{why}</p>}
      </div>
      {children}
    </div>
  )
}

interface AllClearProps {
  readonly branchId: string
  readonly timeOf: (instant: string) => string
}

/** Calm, with the last ticket that left and who comes next: a cook must not wonder whether the wall still works. */
export function AllClear({ branchId, timeOf }: AllClearProps) {
  const { t } = useTranslation(['kitchen', 'common'])
  const locale = useLocale()
  const last = useOwnBumps(({ taken }) => taken[0])
  const quiet = useQuietKitchen(branchId)
  const sounds = useSoundState().name === 'on'
  const next = useAtNow((now) => (quiet?.next && Date.parse(quiet.next.at) >= now ? quiet.next : null))
  return (
    <NothingHangs
      proved={{ title: t('allClear'), why: sounds ? t('allClearSound') : t('allClearFirst') }}
      known={{ title: t('noneKnown'), why: t('noneKnownWhy') }}
    >
      <dl className="wall__facts">
        {last && (
          <Fact name={t('lastMoved')} says={timeOf(last.at)}>
            <TicketWho order={last.who} />
          </Fact>
        )}
        {next && (
          <Fact name={t('nextReservation')} says={timeOf(next.at)}>
            <Sentence>{whoComes(next, t)}</Sentence>
          </Fact>
        )}
        {quiet && quiet.tickets > 0 && (
          <Fact name={t('ticketsToday')} says={formatNumber(quiet.tickets, locale)}>
            <Sentence>{t('ticketsLate', { late: quiet.late })}</Sentence>
          </Fact>
        )}
      </dl>
    </NothingHangs>
  )
}

type Next = NonNullable<QuietKitchen['next']>

function whoComes({ guests, tableNumber }: Next, t: TFunction<['kitchen', 'common']>): string {
  const count = t('common:guests', { count: guests })
  return tableNumber === null ? count : t('nextAt', { table: tableNumber, guests: count })
}

interface FactProps {
  readonly name: string
  /** A time or a number. */
  readonly says: string
  readonly children: ReactNode
}

const Fact = ({ name, says, children }: FactProps) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <Num>{says}</Num>
    </dd>
    <dd className="wall__fact-who">{children}</dd>
  </div>
)

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
