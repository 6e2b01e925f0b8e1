import { wallClock } from '@sufra/shared/locale/wall-clock'
import { useTranslation } from 'react-i18next'
import type { ConnectionState } from '../live/connection-state.rules'
import { useLive } from '../live/live-store'
import { serverTimeOf } from '../live/server-clock'
import { branchZone } from '../session/branch-zone'
import { Icon } from './icon'
import { wifiOff } from './icon-shapes'
import { Num, Sentence } from './num'
import './connection-state.css'

const two = (value: number): string => String(value).padStart(2, '0')

/** hh:mm:ss by the branch's clock, as all other times of the page; by the device's before a branch is known. */
export function clockText(moment: number): string {
  const { hour, minute, second } = wallClock(serverTimeOf(moment), branchZone())
  return `${two(hour)}:${two(minute)}:${two(second)}`
}

/** As of when what is shown is true, to the second. */
function useAsOf({ name }: ConnectionState): string | undefined {
  const { t } = useTranslation('common')
  const truthAt = useLive((live) => live.truthAt)
  if (truthAt === null) return undefined
  const words = name === 'live' ? 'connection.liveSince' : 'connection.not_confirmed_short'
  return t(words, { time: clockText(truthAt) })
}

interface ConnectionProps {
  readonly state: ConnectionState
}

/** The small dot and word of every header. Not green: colour means order status only. */
export function ConnectionDot({ state }: ConnectionProps) {
  const { t } = useTranslation('common')
  const words = state.name === 'not_confirmed' || state.name === 'offline' ? 'offlineNever' : state.name
  const down = state.name !== 'live'
  const asOf = useAsOf(state)
  return (
    <span className="connection-dot" data-state={state.name} role="status" title={asOf} aria-description={asOf}>
      {state.name === 'offline' ? <Icon of={wifiOff} size={16} /> : <span className="connection-dot__mark" />}
      <span className={down ? 'connection-dot__word' : 'connection-dot__word strong'}>
        {state.name === 'not_confirmed' ? (
          <Num>{clockText(state.since)}</Num>
        ) : (
          t(`connection.${words as 'live' | 'connecting' | 'offlineNever' | 'catching_up' | 'refused'}`)
        )}
      </span>
    </span>
  )
}

interface StripProps extends ConnectionProps {
  /** What still works here without a connection, in the screen's own words. */
  readonly works?: string
}

/** The bar under the header while the screen is not live; nothing when it is. */
export function ConnectionStrip({ state, works }: StripProps) {
  const { t } = useTranslation('common')
  if (state.name === 'live' || state.name === 'connecting') return null
  if (state.name === 'catching_up') return <Strip name={state.name} title={t('connection.catching_up')} />
  if (state.name === 'refused') return <Strip name={state.name} title={t('connection.refused')} />
  if (state.name === 'not_confirmed')
    return <Strip name={state.name} title={t('connection.not_confirmed', { time: clockText(state.since) })} />
  const title =
    state.since === null ? t('connection.offlineNever') : t('connection.offline', { time: clockText(state.since) })
  return <Strip name={state.name} title={title} detail={works ?? t('connection.offlineWorks')} />
}

interface StripLine {
  readonly name: ConnectionState['name']
  readonly title: string
  readonly detail?: string
}

function Strip({ name, title, detail }: StripLine) {
  return (
    <div className="connection-strip" data-state={name} role="status">
      {name === 'offline' && <Icon of={wifiOff} size={18} />}
      <p>
        <span className="strong">
          <Sentence>{title}</Sentence>
        </span>
        {detail && <span className="connection-strip__detail">{detail}</span>}
      </p>
    </div>
  )
}
