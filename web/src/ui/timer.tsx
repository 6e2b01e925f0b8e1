import { formatTimer } from '@sufra/shared/locale/duration'
import { useEffect, useRef } from 'react'
import { useLocale } from '../i18n/locale'
import { serverNow } from '../live/server-clock'
import { everySecond, useAtNow } from './clock'
import { HoursAndMinutes } from './running-time'

interface TimerProps {
  /** ISO time from which it counts. */
  readonly since: string
  /** Counts down to this many seconds after `since` instead; below zero it stands at 00:00. */
  readonly until?: number
  /** `+` where it says by how much something is late. */
  readonly sign?: string
  readonly className?: string
}

const secondsFrom = (since: string, until: number | undefined, now: number): number => {
  const passed = Math.floor((now - Date.parse(since)) / 1000)
  return until === undefined ? passed : until - passed
}

/** A running time: minutes and seconds below an hour, then hours and minutes. */
export function Timer(props: TimerProps) {
  const { since, until, sign } = props
  const hourOrMore = useAtNow((now) => {
    const minutes = Math.floor(secondsFrom(since, until, now) / 60)
    return minutes < 60 ? null : minutes
  })
  if (hourOrMore === null) return <Seconds {...props} />
  return (
    <bdi role="timer" aria-live="off" className={props.className}>
      <HoursAndMinutes seconds={hourOrMore * 60} sign={sign} />
    </bdi>
  )
}

/** Each second changes one text and renders nothing. */
function Seconds({ since, until, sign = '', className }: TimerProps) {
  const locale = useLocale()
  const element = useRef<HTMLElement>(null)
  const text = (now: number) => `${sign}${formatTimer(secondsFrom(since, until, now), locale)}`
  useEffect(() => {
    const show = (now: number) => {
      const next = `${sign}${formatTimer(secondsFrom(since, until, now), locale)}`
      if (element.current && element.current.textContent !== next) element.current.textContent = next
    }
    show(serverNow())
    return everySecond(show)
  }, [since, until, sign, locale])
  return (
    <bdi ref={element} dir="ltr" role="timer" aria-live="off" className={`num ${className ?? ''}`}>
      {text(serverNow())}
    </bdi>
  )
}
