import { useEffect, useRef, useState } from 'react'

const rising = [660, 880]
const falling = [880, 550]
const againMs = 15_000

let context: AudioContext | null = null

const unlocked = (): boolean => context?.state === 'running'

/** Browsers allow sound only after a tap; one "Start shift" gives it. */
async function unlockSound(): Promise<void> {
  context ??= new AudioContext()
  await context.resume()
  earcon(rising)
}

/** Short tones one after the other (ux 1.5). */
function earcon(tones: readonly number[]): void {
  if (context?.state !== 'running') return
  const start = context.currentTime
  tones.forEach((frequency, index) => {
    if (!context) return
    const at = start + index * 0.16
    const tone = new OscillatorNode(context, { frequency, type: 'triangle' })
    const volume = new GainNode(context, { gain: 0 })
    volume.gain.setValueAtTime(0, at)
    volume.gain.linearRampToValueAtTime(0.5, at + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.001, at + 0.22)
    tone.connect(volume).connect(context.destination)
    tone.start(at)
    tone.stop(at + 0.24)
  })
}

interface Heard {
  readonly orderIds: readonly string[]
  /** How many cancelled tickets wait to be seen. */
  readonly cancelled: number
  readonly on: boolean
  readonly ready: boolean
}

/**
 * Rings for tickets that were not there before, again every 15 seconds until somebody touches the wall, and falls once for
 * a cancelled one. Returns whether a tap is still needed to allow sound.
 */
export function useWallSounds({ orderIds, cancelled, on, ready }: Heard): { locked: boolean; unlock: () => void } {
  const known = useRef<ReadonlySet<string> | null>(null)
  const cancelledBefore = useRef(cancelled)
  const [ringing, setRinging] = useState(false)
  const [locked, setLocked] = useState(!unlocked())
  useEffect(() => {
    if (!ready) return
    const before = known.current
    known.current = new Set(orderIds)
    if (!before || !on || orderIds.every((id) => before.has(id))) return
    earcon(rising)
    setRinging(true)
  }, [orderIds, on, ready])
  useEffect(() => {
    if (on && cancelled > cancelledBefore.current) earcon(falling)
    cancelledBefore.current = cancelled
  }, [cancelled, on])
  useRepeated(ringing && on, () => setRinging(false))
  const unlock = () => {
    unlockSound().then(
      () => setLocked(false),
      // No sound on this device: the wall works without, and its button says so.
      () => setLocked(true),
    )
  }
  return { locked, unlock }
}

function useRepeated(ringing: boolean, onTouched: () => void): void {
  const touched = useRef(onTouched)
  touched.current = onTouched
  useEffect(() => {
    if (!ringing) return
    const timer = setInterval(() => earcon(rising), againMs)
    const stop = () => touched.current()
    addEventListener('pointerdown', stop)
    addEventListener('keydown', stop)
    return () => {
      clearInterval(timer)
      removeEventListener('pointerdown', stop)
      removeEventListener('keydown', stop)
    }
  }, [ringing])
}
