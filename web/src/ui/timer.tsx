import { formatTimer } from '@sufra/shared/locale/duration'
import { useEffect, useRef } from 'react'
import { useLocale } from '../i18n/locale'
import { serverNow } from '../live/server-clock'
import { everySecond } from './clock'

interface TimerProps {
  /** ISO time from which it counts. */
  readonly since: string
  /** Counts down to this many seconds after `since` instead; below zero it stands at 00:00. */
  readonly until?: number
  readonly className?: string
}

const secondsFrom = (since: string, until: number | undefined, now: number): number => {
  const passed = Math.floor((now - Date.parse(since)) / 1000)
  return until === undefined ? passed : until - passed
}

/** A running time. Each second changes one text and renders nothing. */
export function Timer({ since, until, className }: TimerProps) {
  const locale = useLocale()
  const element = useRef<HTMLElement>(null)
  const text = (now: number) => formatTimer(secondsFrom(since, until, now), locale)
  useEffect(() => {
    const show = (now: number) => {
      const next = formatTimer(secondsFrom(since, until, now), locale)
      if (element.current && element.current.textContent !== next) element.current.textContent = next
    }
    show(serverNow())
    return everySecond(show)
  }, [since, until, locale])
  return (
    <bdi ref={element} dir="ltr" role="timer" aria-live="off" className={`num ${className ?? ''}`}>
      {text(serverNow())}
    </bdi>
  )
}
