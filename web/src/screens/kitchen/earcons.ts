import { playTones, type Tone, tonesOf } from '../../ui/sound'
import type { Earcon } from './rings.rules'
import { type Chime, useWallSettings } from './wall-settings'

/* Short tones, one earcon for each kind of news, told apart without looking. */

const earcons: Readonly<Record<Earcon, readonly Tone[]>> = {
  new: tonesOf([660, 880], 0.16, 0.24),
  changed: tonesOf([740, 740, 740], 0.14, 0.12),
  cancelled: tonesOf([880, 550], 0.18, 0.28),
  late: tonesOf([330], 0, 0.5),
  ready: tonesOf([784, 1047, 784, 1047], 0.13, 0.2),
  cutOff: tonesOf([523, 440, 349], 0.3, 0.4),
  back: tonesOf([349, 440, 523], 0.18, 0.3),
}

/** Soft, one that cuts through a noisy kitchen, and one that rings on. */
const voices: Readonly<Record<Chime, { readonly wave: OscillatorType; readonly lasts: number }>> = {
  chime: { wave: 'triangle', lasts: 1 },
  beep: { wave: 'square', lasts: 0.6 },
  bell: { wave: 'sine', lasts: 3 },
}

/** As loud as this wall is set, in the voice that was chosen for it. */
export function play(earcon: Earcon): void {
  const { chime, volume } = useWallSettings.getState()
  const { wave, lasts } = voices[chime]
  const tones = earcons[earcon].map((tone) => ({ ...tone, seconds: tone.seconds * lasts }))
  playTones(tones, { wave, volume })
}
