import { create } from 'zustand'

const storeKey = 'sufra.nudges'

/** Whether this phone sounds and shakes while the app is open; each phone's own choice. */
export const useNudges = create<{ readonly on: boolean }>()(() => ({ on: localStorage.getItem(storeKey) !== 'off' }))

export function setNudges(on: boolean): void {
  localStorage.setItem(storeKey, on ? 'on' : 'off')
  useNudges.setState({ on })
}
