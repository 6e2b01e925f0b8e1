import { formatTime } from '@sufra/shared/locale/date'
import { useTranslation } from 'react-i18next'
import { PauseLine } from '../../features/settings/pause-line'
import { dishIn } from '../../features/tickets/dish-name'
import type { Struck } from '../../features/tickets/ticket.rules'
import { TicketWho } from '../../features/tickets/ticket-head'
import { useLocale } from '../../i18n/locale'
import type { ConnectionState } from '../../live/connection-state.rules'
import { useConnection, useLive } from '../../live/live-store'
import { serverTimeOf } from '../../live/server-clock'
import { Icon } from '../../ui/icon'
import { check, volumeX, wifiOff } from '../../ui/icon-shapes'
import { Num, Sentence } from '../../ui/num'
import { ComingRow } from './coming-row'
import { isCutOff } from './cut-off.rules'
import type { Earcon } from './rings.rules'
import { startShift, useShift } from './shift'
import { useSoundState } from './sound-state'
import type { Kitchen } from './use-kitchen'
import './kitchen-notices.css'

/** Between the head and the tickets: what a cook has to know before the next ticket. */
export function KitchenNotices({ kitchen }: { readonly kitchen: Kitchen }) {
  const { gone, see, wall, timeZone } = kitchen
  return (
    <div className="wall__notices">
      <StaleStrip connection={useConnection()} timeZone={timeZone} />
      <StartShift />
      <PauseLine />
      <CancelledRow struck={gone} onSeen={see} />
      <ComingRow rounds={wall.coming} />
    </div>
  )
}

/** The wall says at once that it may be wrong, and since when, until it is live; or that it follows its branch no more. */
export function StaleStrip({
  connection,
  timeZone,
}: {
  readonly connection: ConnectionState
  readonly timeZone: string
}) {
  const { t } = useTranslation(['kitchen', 'common'])
  const locale = useLocale()
  const truthAt = useLive((live) => live.truthAt)
  if (!isCutOff(connection)) return null
  if (connection.name === 'refused') return <Stale title={t('common:connection.refused')} />
  const since = 'since' in connection ? connection.since : truthAt
  const title =
    since === null ? t('staleNever') : t('stale', { time: formatTime(serverTimeOf(since), timeZone, locale) })
  return <Stale title={title} advice={t('staleWhat')} />
}

function Stale({ title, advice }: { readonly title: string; readonly advice?: string }) {
  return (
    <div className="wall__stale" role="alert">
      {advice && <Icon of={wifiOff} size="1.4em" />}
      <p>
        <span className="wall__stale-what">
          <Sentence>{title}</Sentence>
        </span>{' '}
        {advice && <span>{advice}</span>}
      </p>
    </div>
  )
}

/** One tap gives sound, a screen that stays on and the whole of it; a browser that still plays nothing is said. */
export function StartShift({ first }: { readonly first?: Earcon }) {
  const { t } = useTranslation('kitchen')
  const started = useShift((shift) => shift.started)
  const { name } = useSoundState()
  if (started && name !== 'blocked') return null
  return (
    <button type="button" className="wall__start" onClick={() => startShift(first)}>
      <Icon of={volumeX} size="1.2em" />
      <span>{t(name === 'blocked' ? 'soundBlockedWhat' : 'startShift')}</span>
    </button>
  )
}

interface CancelledRowProps {
  readonly struck: readonly Struck[]
  readonly onSeen: (one: Struck) => void
}

/** Taken off while it hung here: struck until somebody has seen it. */
function CancelledRow({ struck, onSeen }: CancelledRowProps) {
  const { t } = useTranslation('kitchen')
  const locale = useLocale()
  if (struck.length === 0) return null
  return (
    <ul className="wall__cancelled">
      {struck.map((one) => (
        <li key={one.order.id}>
          <p role="alert">
            <strong>
              {t('cancelled')} <TicketWho order={one.order} />
            </strong>{' '}
            <s>
              {one.own.map((line) => (
                <span key={line.id}>
                  <Num>{line.quantity}</Num> {dishIn(line, locale).text}{' '}
                </span>
              ))}
            </s>
          </p>
          <button type="button" onClick={() => onSeen(one)}>
            <Icon of={check} size="1.1em" />
            {t('seen')}
          </button>
        </li>
      ))}
    </ul>
  )
}
