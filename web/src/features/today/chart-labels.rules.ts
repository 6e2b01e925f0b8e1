import { leftX, rightX, type Sheet, type Spot } from './sales-chart.rules'

/** Words that belong to a point; where several would do, the first that is free is taken. */
export interface Label {
  readonly text: string
  readonly beside: readonly Spot[]
}

/** `x`, `y`: where the words begin or end, on their base line. */
export interface LabelPosition extends Spot {
  readonly anchor: 'start' | 'end'
}

interface Box {
  readonly from: number
  readonly to: number
  readonly above: number
  readonly below: number
}

/** Of a letter at 13 pixels, generously: it is better to think words too long than to write over others. */
const letterWidth = 7.4
const ascent = 12
const descent = 4
const highest = 14
const lowest = 130
const besideBy = 10
/** From a point to the base line of its words: above it, level with it, below it. */
const rises = [-6, 4, 18]
const stepsOfALine = 12

const widthOf = ({ text }: Label): number => text.length * letterWidth

function boxOf({ x, y, anchor }: LabelPosition, width: number): Box {
  const from = anchor === 'start' ? x : x - width
  return { from, to: from + width, above: y - ascent, below: y + descent }
}

const overlap = (one: Box, other: Box): boolean =>
  one.from < other.to && other.from < one.to && one.above < other.below && other.above < one.below

const isIn = ({ from, to, above, below }: Box, { x, y }: Spot): boolean => x > from && x < to && y > above && y < below

/** Beside its point before below it; right of it, where the eye goes along the hours, before left. */
const placesBeside = ({ x, y }: Spot): readonly LabelPosition[] =>
  rises.flatMap((rise) => {
    const level = Math.min(lowest, Math.max(highest, y + rise))
    return [
      { anchor: 'start' as const, x: x + besideBy, y: level },
      { anchor: 'end' as const, x: x - besideBy, y: level },
    ]
  })

/** A line as so many points that none of its parts runs through words unseen. */
function alongOf(line: readonly (Spot | null)[]): readonly Spot[] {
  return line.flatMap((spot, index) => {
    const next = line[index + 1]
    if (!spot || !next) return spot ? [spot] : []
    const part = (step: number) => step / stepsOfALine
    return Array.from({ length: stepsOfALine }, (_, step) => ({
      x: spot.x + (next.x - spot.x) * part(step),
      y: spot.y + (next.y - spot.y) * part(step),
    }))
  })
}

/**
 * A place for every label, the first label first: inside the sheet, none over another, and as little as can be over
 * the lines. Null where there is no room at all.
 */
export function placeLabels(
  labels: readonly Label[],
  lines: readonly (readonly (Spot | null)[])[],
  sheet: Sheet,
): readonly (LabelPosition | null)[] {
  const drawn = lines.flatMap(alongOf)
  const taken: Box[] = []
  return labels.map((label) => {
    const width = widthOf(label)
    const free = label.beside
      .flatMap(placesBeside)
      .map((place) => ({ place, box: boxOf(place, width) }))
      .filter(({ box }) => box.from >= leftX && box.to <= rightX(sheet) && !taken.some((other) => overlap(box, other)))
      .map((each) => ({ ...each, covers: drawn.filter((spot) => isIn(each.box, spot)).length }))
    const best = free.reduce<(typeof free)[number] | null>(
      (least, each) => (least === null || each.covers < least.covers ? each : least),
      null,
    )
    if (best) taken.push(best.box)
    return best?.place ?? null
  })
}
