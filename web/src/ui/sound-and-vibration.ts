import { create } from 'zustand'

const storeKey = 'sufra.nudges'

/** Whether this phone sounds and shakes while the app is open; each phone's own choice. */
export const useSoundAndVibration = create<{ readonly on: boolean }>()(() => ({
  on: localStorage.getItem(storeKey) !== 'off',
}))

export function setSoundAndVibration(on: boolean): void {
  localStorage.setItem(storeKey, on ? 'on' : 'off')
  useSoundAndVibration.setState({ on })
}
