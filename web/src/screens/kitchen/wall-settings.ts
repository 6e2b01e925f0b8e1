import { create } from 'zustand'
import type { Hung, TypeSize } from './type-size.rules'

/** The voices of the same few tunes. */
export const chimes = ['chime', 'beep', 'bell'] as const
export type Chime = (typeof chimes)[number]

/** How this device shows the wall; kept on the device. */
export interface WallSettings extends Hung {
  readonly theme: 'kitchen-paper' | 'kitchen'
  readonly size: TypeSize
  readonly sound: boolean
  /** 0 to 1. */
  readonly volume: number
  readonly chime: Chime
  /** Which way the columns run: as the language is read, or always one way. */
  readonly flow: 'language' | 'ltr' | 'rtl'
  /** Start and ready are two taps, or one. */
  readonly bump: 'two-step' | 'one-tap'
  /** What a number key does with the ticket of that number. */
  readonly numbers: 'select' | 'bump'
}

const key = 'sufra.wall'
const first: WallSettings = {
  theme: 'kitchen-paper',
  size: 'medium',
  inches: null,
  distanceM: null,
  flow: 'language',
  sound: true,
  volume: 1,
  chime: 'chime',
  bump: 'two-step',
  numbers: 'select',
}

function kept(): WallSettings {
  try {
    return { ...first, ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<WallSettings>) }
  } catch {
    return first
  }
}

export const useWallSettings = create<WallSettings>()(() => kept())

export function setWall(change: Partial<WallSettings>): void {
  useWallSettings.setState(change)
  try {
    localStorage.setItem(key, JSON.stringify(useWallSettings.getState()))
  } catch {
    // The choice then lasts until the reload.
  }
}

/** Where there is no room beside the tickets, the all-day list lies over them. */
export const liesOver = (width: number): boolean => width < 1000
