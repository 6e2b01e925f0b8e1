/* How large a dish's name must be to be read from where the cook stands: a capital fills 20 minutes of arc. */

export type TypeSize = 'small' | 'medium' | 'large'

/** In CSS pixels, of the whole screen. */
export interface Screen {
  readonly width: number
  readonly height: number
}

/** Null: nobody has said it. */
export interface Hung {
  readonly inches: number | null
  readonly distanceM: number | null
}

const mmPerInch = 25.4
/** Of the distance: 20 minutes of arc for a capital letter. */
const capOfDistance = 0.005_82
/** Of the type size: Inter's capitals. */
const capOfType = 0.73

/** Millimetres from one pixel to the next, of a screen measured along its diagonal. */
export const pitchOf = (inches: number, { width, height }: Screen): number =>
  (inches * mmPerInch) / Math.hypot(width, height)

/** The dish name's size in pixels, to be read from there. */
export const readableAt = (distanceM: number, pitch: number): number =>
  Math.round((distanceM * 1000 * capOfDistance) / capOfType / pitch)

const scales: Readonly<Record<TypeSize, number>> = { small: 0.8, medium: 1, large: 1.25 }

/** Where nobody has measured: 40 on a 1920 px wall (43 inches at 2.5 m), smaller on tablets and phones. */
const guessFor = (width: number): number => (width >= 1600 ? width / 48 : width >= 1000 ? 27 : width >= 600 ? 24 : 22)

/** Below, nobody reads at arm's length; above, not even one ticket would hold its words. */
const between = (width: number, item: number): number => Math.max(12, Math.min(item, width / 8))

/** The dish name's size on this screen; the size chosen in the menu scales it. */
export function itemSize(screen: Screen, { inches, distanceM }: Hung, size: TypeSize): number {
  const measured = inches !== null && distanceM !== null
  const base = measured ? readableAt(distanceM, pitchOf(inches, screen)) : guessFor(screen.width)
  const item = base * scales[size]
  return Math.round(measured ? between(screen.width, item) : item)
}

const smaller = 0.9
/** Where nobody has measured, a full wall may be read from 2 m instead of 2.5. */
const leastOfGuess = 0.8

/** The sizes a full wall may step down to, the chosen one first; never below what can be read from where the cook stands. */
export function sizesFor(screen: Screen, hung: Hung, size: TypeSize): number[] {
  const first = itemSize(screen, hung, size)
  const plain = itemSize(screen, hung, 'medium')
  const measured = hung.inches !== null && hung.distanceM !== null
  const least = Math.min(first, measured ? plain : Math.round(plain * leastOfGuess))
  const sizes = [first]
  for (let next = first; next > least; sizes.push(next)) {
    const step = Math.round(next * smaller)
    next = step < least * 1.04 ? least : step
  }
  return sizes
}

/** A column leaves a dish name about sixteen letters, and is never narrower than fingers can use. */
const columnWidth = (item: number): number => Math.max(item * 11.4, 230)
export const columnsFor = (width: number, item: number): number => Math.max(1, Math.floor(width / columnWidth(item)))

const fewPerRow = 2
const phone = 600

/** How many tickets of readable type hang side by side, where that is so few that it should be said. */
export function tooFewPerRow(screen: Screen, hung: Hung): number | null {
  if (hung.inches === null || hung.distanceM === null || screen.width < phone) return null
  const perRow = columnsFor(screen.width, readableAt(hung.distanceM, pitchOf(hung.inches, screen)))
  return perRow <= fewPerRow ? perRow : null
}
