import type { ReactNode } from 'react'
import { TicketWho } from '../../features/tickets/ticket-head'
import { useTranslation } from '../../i18n/use-translation'
import { useConnection } from '../../live/live-store'
import { Num } from '../../ui/num'
import { useOwnBumps } from './own-bumps'
import { useSoundState } from './sound-state'
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

/** Calm, with the last ticket that left: a cook must not wonder whether the wall still works. */
export function AllClear({ timeOf }: { readonly timeOf: (instant: string) => string }) {
  const { t } = useTranslation('kitchen')
  const last = useOwnBumps(({ taken }) => taken[0])
  const sounds = useSoundState().name === 'on'
  return (
    <NothingHangs
      proved={{ title: t('allClear'), why: sounds ? t('allClearSound') : t('allClearFirst') }}
      known={{ title: t('noneKnown'), why: t('noneKnownWhy') }}
    >
      {last && (
        <dl className="wall__facts">
          <div>
            <dt>{t('lastMoved')}</dt>
            <dd>
              <Num>{timeOf(last.at)}</Num>
            </dd>
            <dd className="wall__fact-who">
              <TicketWho order={last.who} />
            </dd>
          </div>
        </dl>
      )}
    </NothingHangs>
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
