import { useEffect, useRef } from 'react'
import { useNudges } from '../../ui/nudges'
import { playTones, tonesOf, unlockSound } from '../../ui/sound'
import type { Need } from './needs.rules'
import { hasCome, loudKeys } from './nudge.rules'

const chime = tonesOf([880, 1175], 0.14, 0.2)
const shake = [180, 90, 180]

/** Sounds and shakes the phone when something comes that cannot wait. `ready`: the needs are those of a live board. */
export function useNudge(needs: readonly Need[], ready: boolean): void {
  const { on } = useNudges()
  const before = useRef<ReadonlySet<string> | null>(null)
  useEffect(() => {
    const unlock = () => unlockSound()
    addEventListener('pointerdown', unlock, { once: true })
    return () => removeEventListener('pointerdown', unlock)
  }, [])
  useEffect(() => {
    if (!ready) return
    if (on && hasCome(before.current, needs)) {
      playTones(chime)
      navigator.vibrate?.(shake)
    }
    before.current = loudKeys(needs)
  }, [needs, ready, on])
}
