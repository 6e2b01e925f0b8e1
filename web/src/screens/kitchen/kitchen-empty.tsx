import { TicketWho } from '../../features/tickets/ticket-head'
import { useTranslation } from '../../i18n/use-translation'
import { Num } from '../../ui/num'
import { useOwnBumps } from './own-bumps'
import { useSoundState } from './sound-state'
import './kitchen-empty.css'

/** Calm, with the last ticket that left: a cook must not wonder whether the wall still works. */
export function AllClear({ timeOf }: { readonly timeOf: (instant: string) => string }) {
  const { t } = useTranslation('kitchen')
  const last = useOwnBumps(({ taken }) => taken[0])
  const sounds = useSoundState().name === 'on'
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
              <Num>{timeOf(last.at)}</Num>
            </dd>
            <dd className="wall__fact-who">
              <TicketWho order={last.who} />
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
