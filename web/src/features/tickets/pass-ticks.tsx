import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon'
import { check, wifiOff } from '../../ui/icon-shapes'
import { Num } from '../../ui/num'
import { StatusIcon } from '../../ui/status-pill'
import { isSilent, type Signals, type Tick } from './pass.rules'
import './pass-ticks.css'

interface PassTicksProps {
  readonly ticks: readonly Tick[]
  readonly signals: Signals
  readonly stationName: (stationId: string) => string
  /** False: what other stations cook for them is not told here. */
  readonly heard: boolean
}

/** One tick a station: done, on its way, or not known because nobody there, or nobody here, is shown anything. */
export function PassTicks({ ticks, signals, stationName, heard }: PassTicksProps) {
  const { t } = useTranslation('pass')
  return (
    <ul className="pass-ticks" aria-label={t('stations')}>
      {ticks.map((tick) => (
        <TickMark
          key={tick.stationId}
          tick={tick}
          name={stationName(tick.stationId) || t('noStation')}
          silent={isSilent(tick, signals)}
        />
      ))}
      {!heard && (
        <li className="pass-tick" data-state="silent">
          <Icon of={wifiOff} size="1em" />
          <span className="pass-tick__name">{t('otherStations')}</span>
          <strong>{t('notShownHere')}</strong>
        </li>
      )}
    </ul>
  )
}

interface TickMarkProps {
  readonly tick: Tick
  readonly name: string
  readonly silent: boolean
}

function TickMark({ tick, name, silent }: TickMarkProps) {
  const { t } = useTranslation(['pass', 'common'])
  const { done, all, status } = tick
  const state = done === all ? 'done' : silent ? 'silent' : 'owing'
  return (
    <li className="pass-tick" data-state={state} data-station={tick.stationId}>
      {state === 'done' && <Icon of={check} size="1em" />}
      {state === 'silent' && <Icon of={wifiOff} size="1em" />}
      {state === 'owing' && <StatusIcon status={status} size="1em" />}
      <span className="pass-tick__name">{name}</span>
      <span className="pass-tick__count" aria-hidden="true">
        <Num>{`${done}/${all}`}</Num>
      </span>
      <span className="sr">
        {t('dishesDone', { done, all })}
        {state === 'silent' && `, ${t('noSignal')}`}
        {state !== 'silent' && `, ${t(`common:status.${status}`)}`}
      </span>
    </li>
  )
}
