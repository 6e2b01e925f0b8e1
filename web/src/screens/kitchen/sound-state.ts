import { create } from 'zustand'
import { serverNow } from '../../live/server-clock'
import { useSoundGate } from '../../ui/sound'
import { setWall, useWallSettings } from './wall-settings'

const muteMs = 5 * 60_000
let timer: ReturnType<typeof setTimeout> | undefined

/** Until when nothing rings, by the server's clock; null: not muted. */
const useMute = create<{ readonly until: number | null }>()(() => ({ until: null }))

const unmute = (): void => useMute.setState({ until: null })

export type SoundState =
  | { readonly name: 'on' | 'off' | 'locked' | 'blocked' }
  | { readonly name: 'muted'; readonly until: number }

export function useSoundState(): SoundState {
  const sound = useWallSettings((wall) => wall.sound)
  const until = useMute((mute) => mute.until)
  const gate = useSoundGate((state) => state.gate)
  if (!sound) return { name: 'off' }
  if (until !== null) return { name: 'muted', until }
  return { name: gate === 'open' ? 'on' : gate }
}

/** Quiet for five minutes; pressed again, or on a wall whose sound is off, it sounds. */
export function muteOrNot(): void {
  clearTimeout(timer)
  if (!useWallSettings.getState().sound) setWall({ sound: true })
  else if (useMute.getState().until !== null) unmute()
  else {
    useMute.setState({ until: serverNow() + muteMs })
    timer = setTimeout(unmute, muteMs)
  }
}
