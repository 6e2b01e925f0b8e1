/* Letters as lines that any printer draws: nobody who opens the file needs our font. */

/** Of a letter or a line of them; one unit is the size of the letters, y grows upwards. */
export type Step =
  | { readonly to: 'move' | 'line'; readonly at: readonly number[] }
  | { readonly to: 'curve'; readonly at: readonly number[] }
  | { readonly to: 'close'; readonly at: readonly number[] }

export interface Outline {
  readonly width: number
  readonly steps: readonly Step[]
}

/** How much a strong letter's line is thickened on each side, of its size. */
export const strength = 0.014

/** The same where it stands, y downwards: its middle at `x`, its baseline at `y`. */
export const stepsAt = ({ steps, width }: Outline, x: number, y: number, size: number): Step[] =>
  steps.map(({ to, at }) => ({
    to,
    at: at.map((value, i) => (i % 2 === 0 ? x + (value - width / 2) * size : y - value * size)),
  }))

export const short = (value: number): string => String(Math.round(value * 100) / 100)
