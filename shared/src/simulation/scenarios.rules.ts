import type { MenuCategory } from '../menu/menu-kinds.rules'

export const scenarioNames = ['friday-night', 'iftar', 'breakfast'] as const
export type ScenarioName = (typeof scenarioNames)[number]

type Weighted<T> = readonly (readonly [T, number])[]

/** One service as a house knows it: who comes when, what they eat and how long they stay. */
export interface Scenario {
  /** On the wall, at minute 0. */
  readonly opensAt: string
  /** Parties an hour, quarter of an hour by quarter of an hour. */
  readonly arrivals: readonly number[]
  readonly partySizes: Weighted<number>
  /** What one guest orders first, and what a later round holds. */
  readonly first: Weighted<MenuCategory>
  readonly later: Weighted<MenuCategory>
  /** Rounds after the first. */
  readonly laterRounds: Weighted<number>
  /** Minutes from the last dish to the bill. */
  readonly lingers: readonly [least: number, most: number]
}

const iftarRush = [2, 4, 10, 30, 24, 6, 3, 3, 6, 8, 6, 4]

export const scenarios: Readonly<Record<ScenarioName, Scenario>> = {
  'friday-night': {
    opensAt: '19:00',
    arrivals: [4, 6, 9, 12, 14, 14, 12, 12, 10, 10, 8, 6, 5, 4, 3, 2],
    partySizes: [
      [2, 5],
      [3, 3],
      [4, 4],
      [6, 2],
    ],
    first: [
      ['main-courses', 6],
      ['appetizers', 4],
      ['beverages', 4],
    ],
    later: [
      ['desserts', 4],
      ['beverages', 5],
      ['appetizers', 1],
    ],
    laterRounds: [
      [0, 3],
      [1, 5],
      [2, 2],
    ],
    lingers: [8, 35],
  },
  // Everybody sits before sunset and is hungry in the same minute.
  iftar: {
    opensAt: '17:15',
    arrivals: iftarRush,
    partySizes: [
      [2, 2],
      [4, 5],
      [6, 4],
      [8, 1],
    ],
    first: [
      ['main-courses', 7],
      ['appetizers', 6],
      ['beverages', 7],
    ],
    later: [
      ['desserts', 6],
      ['beverages', 5],
    ],
    laterRounds: [
      [0, 1],
      [1, 6],
      [2, 3],
    ],
    lingers: [20, 50],
  },
  breakfast: {
    opensAt: '07:30',
    arrivals: [3, 6, 9, 10, 10, 8, 6, 5, 4, 3],
    partySizes: [
      [1, 5],
      [2, 5],
      [3, 1],
      [4, 1],
    ],
    first: [
      ['beverages', 6],
      ['appetizers', 4],
      ['desserts', 2],
    ],
    later: [['beverages', 1]],
    laterRounds: [
      [0, 6],
      [1, 2],
    ],
    lingers: [5, 20],
  },
}

const two = (n: number): string => String(n).padStart(2, '0')

/** `opensAt` "19:00" and 75 minutes: "20:15". */
export function timeAt(opensAt: string, minutes: number): string {
  const [hour = 0, minute = 0] = opensAt.split(':').map(Number)
  const all = hour * 60 + minute + Math.floor(minutes)
  return `${two(Math.floor(all / 60) % 24)}:${two(all % 60)}`
}
