import { formatDuration, timerParts } from '@sufra/shared/locale/duration'
import { useDirection, useLocale } from '../i18n/locale'
import { Num } from './num'
import './running-time.css'

interface RunningTimeProps {
  readonly seconds: number
  /** `+` where it says by how much something is late. */
  readonly sign?: string | undefined
  readonly className?: string | undefined
}

/** A running time that somebody else keeps up to date: `18:42`, from an hour on `1 h 09` with a smaller unit. */
export function RunningTime({ seconds, sign = '', className }: RunningTimeProps) {
  const parts = timerParts(seconds, useLocale())
  if ('clock' in parts) return <Num className={className}>{`${sign}${parts.clock}`}</Num>
  return (
    <bdi className={className}>
      <HoursAndMinutes seconds={seconds} sign={sign} />
    </bdi>
  )
}

/** Hours and minutes in the page's own direction, and in words for those who hear them. */
export function HoursAndMinutes({ seconds, sign = '' }: Omit<RunningTimeProps, 'className'>) {
  const locale = useLocale()
  const direction = useDirection()
  const parts = timerParts(seconds, locale)
  if ('clock' in parts) return parts.clock
  return (
    <>
      <span className="sr">{formatDuration(seconds / 60, locale, { style: 'long' })}</span>
      <span className="running-time" dir={direction} aria-hidden="true">
        <Num>{`${sign}${parts.hours}`}</Num> <small>{parts.unit}</small> <Num>{parts.minutes}</Num>
      </span>
    </>
  )
}
