import { create } from 'zustand'

/** How this device shows the wall; kept on the device. */
export interface WallSettings {
  readonly theme: 'kitchen-paper' | 'kitchen'
  readonly size: 'small' | 'medium' | 'large'
  readonly sound: boolean
}

const key = 'sufra.wall'
const first: WallSettings = { theme: 'kitchen-paper', size: 'medium', sound: true }

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

const sizes: Record<WallSettings['size'], number> = { small: 0.8, medium: 1, large: 1.25 }

/** The dish name's size in pixels: 40 on a 1920 px wall (43 inches at 2.5 m, ux 1.4), smaller on tablets and phones. */
export function itemSize(width: number, size: WallSettings['size']): number {
  const base = width >= 1600 ? width / 48 : width >= 1000 ? 27 : width >= 600 ? 24 : 22
  return Math.round(base * sizes[size])
}

/** As many columns as leave a dish name about sixteen letters. */
export const columnsFor = (width: number, item: number): number => Math.max(1, Math.floor(width / (item * 11.4)))
