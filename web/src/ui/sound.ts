import { create } from 'zustand'

/** One short tone of an earcon; times in seconds. */
export interface Tone {
  readonly hertz: number
  readonly at: number
  readonly seconds: number
}

/** Tones one after the other, `step` seconds apart. */
export const tonesOf = (hertz: readonly number[], step: number, seconds: number): Tone[] =>
  hertz.map((each, index) => ({ hertz: each, at: index * step, seconds }))

/** `locked`: nobody has tapped yet. `blocked`: somebody has, and the browser still plays nothing. */
type SoundGate = 'locked' | 'open' | 'blocked'
export const useSoundGate = create<{ readonly gate: SoundGate }>()(() => ({ gate: 'locked' }))

let context: AudioContext | null = null
const answerMs = 2000

function settle(): void {
  useSoundGate.setState({ gate: context?.state === 'running' ? 'open' : 'blocked' })
}

/** Inside a click or a key press: browsers allow sound only then. A device without any says so after a moment. */
export function unlockSound(opened: () => void = () => undefined): void {
  try {
    context ??= new AudioContext()
    context.onstatechange = settle
    context.resume().then(() => {
      settle()
      opened()
    }, settle)
    setTimeout(settle, answerMs)
  } catch {
    settle()
  }
}

/** `volume`: 0 to 1. */
export interface Voice {
  readonly wave: OscillatorType
  readonly volume: number
}
const plain: Voice = { wave: 'triangle', volume: 1 }
/** At full volume: tones that overlap must not crackle. */
const loudest = 0.5
const silence = 0.001

/** Silent while the browser allows no sound. */
export function playTones(tones: readonly Tone[], voice: Voice = plain): void {
  if (context?.state !== 'running' || voice.volume <= 0) return
  for (const tone of tones) sound(context, tone, voice)
}

function sound(context: AudioContext, { hertz: frequency, at, seconds }: Tone, voice: Voice): void {
  const start = context.currentTime + at
  const tone = new OscillatorNode(context, { frequency, type: voice.wave })
  const volume = new GainNode(context, { gain: 0 })
  volume.gain.setValueAtTime(0, start)
  volume.gain.linearRampToValueAtTime(Math.max(silence, loudest * voice.volume), start + 0.02)
  volume.gain.exponentialRampToValueAtTime(silence, start + seconds)
  tone.connect(volume).connect(context.destination)
  tone.start(start)
  tone.stop(start + seconds + 0.02)
}
