import { useEffect, useRef, useState } from 'react'

let context: AudioContext | null = null

const unlocked = (): boolean => context?.state === 'running'

/** Browsers allow sound only after a tap; one "Start shift" gives it. */
export async function unlockSound(): Promise<void> {
  context ??= new AudioContext()
  await context.resume()
  earcon([660, 880])
}

/** Two short rising tones: new order (ux 1.5). */
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

/** Rings once for tickets that were not there before. Returns whether a tap is still needed to allow sound. */
export function useNewOrderSound(
  orderIds: readonly string[],
  on: boolean,
  ready: boolean,
): { locked: boolean; unlock: () => void } {
  const known = useRef<ReadonlySet<string> | null>(null)
  const [locked, setLocked] = useState(!unlocked())
  useEffect(() => {
    if (!ready) return
    const before = known.current
    known.current = new Set(orderIds)
    if (before && on && orderIds.some((id) => !before.has(id))) earcon([660, 880])
  }, [orderIds, on, ready])
  const unlock = () => {
    unlockSound().then(
      () => setLocked(false),
      // No sound on this device: the wall works without, and its button says so.
      () => setLocked(true),
    )
  }
  return { locked, unlock }
}
