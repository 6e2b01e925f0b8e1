import { useEffect, useRef } from 'react'
import { playTones, tonesOf, unlockSound, useSoundGate } from '../../ui/sound'
import { useSoundAndVibration } from '../../ui/sound-and-vibration'
import type { Need } from './needs.rules'
import { hasCome, loudKeys } from './nudge.rules'

const chime = tonesOf([880, 1175], 0.14, 0.2)
const shake = [180, 90, 180]

/** Sounds and shakes the phone when something comes that cannot wait. `ready`: the needs are those of a live board. */
export function useNudge(needs: readonly Need[], ready: boolean): void {
  const { on } = useSoundAndVibration()
  const open = useSoundGate(({ gate }) => gate === 'open')
  const before = useRef<ReadonlySet<string> | null>(null)
  useEffect(() => {
    if (open) return
    // A finger that goes down allows no sound yet, and a tap may be refused: listened to until it sounds.
    const unlock = () => unlockSound()
    addEventListener('click', unlock)
    addEventListener('keydown', unlock)
    return () => {
      removeEventListener('click', unlock)
      removeEventListener('keydown', unlock)
    }
  }, [open])
  useEffect(() => {
    if (!ready) return
    if (on && hasCome(before.current, needs)) {
      playTones(chime)
      navigator.vibrate?.(shake)
    }
    before.current = loudKeys(needs)
  }, [needs, ready, on])
}
