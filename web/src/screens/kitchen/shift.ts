import { useEffect } from 'react'
import { create } from 'zustand'
import { unlockSound } from '../../ui/sound'
import { play } from './earcons'
import type { Earcon } from './rings.rules'

/** Whether somebody has started the shift here since the page was opened. */
export const useShift = create<{ readonly started: boolean }>()(() => ({ started: false }))

let lock: WakeLockSentinel | null = null

/** The screen stays on while the wall is in sight; browsers take that back whenever it is not. */
async function stayAwake(): Promise<void> {
  if (!useShift.getState().started || lock || document.visibilityState !== 'visible' || !('wakeLock' in navigator))
    return
  try {
    lock = await navigator.wakeLock.request('screen')
    lock.addEventListener('release', () => {
      lock = null
    })
  } catch {
    // A battery that runs low refuses; the next tap asks again.
  }
}

/** Asked for again whenever the wall is back in sight, and with every tap: Safari wants one. */
export function useStayAwake(): void {
  useEffect(() => {
    const again = () => void stayAwake()
    document.addEventListener('visibilitychange', again)
    addEventListener('pointerdown', again)
    return () => {
      document.removeEventListener('visibilitychange', again)
      removeEventListener('pointerdown', again)
      void lock?.release()
    }
  }, [])
}

/** A frame of the demo, or a browser that allows no full screen, goes on without. */
const fillScreen = (): void => void document.documentElement.requestFullscreen?.().catch(() => undefined)

export function toggleFullScreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen()
  else fillScreen()
}

/** One gesture gives what browsers give only for one: sound, a screen that stays on, the whole screen. */
export function startShift(first: Earcon = 'new'): void {
  useShift.setState({ started: true })
  unlockSound(() => play(first))
  void stayAwake()
  if (!document.fullscreenElement) fillScreen()
}
