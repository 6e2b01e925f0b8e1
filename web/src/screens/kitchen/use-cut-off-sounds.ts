import { useEffect, useState } from 'react'
import { useConnection } from '../../live/live-store'
import { isCutOff } from './cut-off.rules'
import { play } from './earcons'
import { useRepeated } from './use-wall-sounds'

/** The strip says it at once; who looks away hears of it when it was no blink. */
const heardAfterMs = 10_000
const againMs = 60_000

/** Sounds when orders may be missing, again every minute for as long as they may, and once when all is there again. */
export function useCutOffSounds(on: boolean): void {
  const connection = useConnection()
  const [missing, live] = [isCutOff(connection), connection.name === 'live']
  const [heard, setHeard] = useState(false)
  useEffect(() => {
    if (!missing) return
    const timer = setTimeout(() => setHeard(true), heardAfterMs)
    return () => clearTimeout(timer)
  }, [missing])
  useEffect(() => {
    if (!heard || !on) return
    if (live) play('back')
    else play('cutOff')
  }, [heard, live, on])
  useEffect(() => {
    if (live) setHeard(false)
  }, [live])
  useRepeated('cutOff', on && heard && !live, againMs)
}
