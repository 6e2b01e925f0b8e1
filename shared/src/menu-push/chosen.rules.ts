import { canonicalJson } from '../kernel/canonical-json'
import type { LineKind } from './diff.rules'
import type { PushLine, PushThing } from './menu-push.contract'

/** What the branch decided for itself stays, and nothing leaves a menu unasked. */
export const isTakenUnasked = (kind: LineKind): boolean => kind === 'new' || kind === 'changed'

/** The branch has a value of its own here. */
export const isOwn = (kind: LineKind): boolean => kind === 'own' || kind === 'both'

/** Lines whose box somebody ticked or unticked, by their ids. */
export type Ticks = ReadonlyMap<string, boolean>

export const isChosen = ({ id, kind }: Pick<PushLine, 'id' | 'kind'>, ticks: Ticks): boolean =>
  ticks.get(id) ?? isTakenUnasked(kind)

type Things = readonly { readonly lines: readonly Pick<PushLine, 'id' | 'kind'>[] }[]

export const linesIn = <T extends Pick<PushLine, 'id' | 'kind'>>(
  things: readonly { readonly lines: readonly T[] }[],
): T[] => things.flatMap(({ lines }) => lines)

export const chosenIn = (things: Things, ticks: Ticks): string[] =>
  linesIn(things)
    .filter((line) => isChosen(line, ticks))
    .map(({ id }) => id)

export interface DiffCounts {
  readonly fresh: number
  readonly changed: number
  readonly own: number
  readonly gone: number
}

/** Of lines, but for new things, which have one each. */
export function countsIn(things: readonly Pick<PushThing, 'lines'>[]): DiffCounts {
  const lines = linesIn(things)
  const count = (fits: (kind: LineKind) => boolean) => lines.filter(({ kind }) => fits(kind)).length
  return {
    fresh: count((kind) => kind === 'new'),
    changed: count((kind) => kind === 'changed'),
    own: count(isOwn),
    gone: count((kind) => kind === 'gone'),
  }
}

/** Lines of `now` that read otherwise than in `before`, or were not there: what somebody has not seen yet. */
export function unseenIn(before: readonly PushThing[], now: readonly PushThing[]): ReadonlySet<string> {
  const seen = new Map(linesIn(before).map((line) => [line.id, canonicalJson(line)]))
  return new Set(
    linesIn(now)
      .filter((line) => seen.get(line.id) !== canonicalJson(line))
      .map(({ id }) => id),
  )
}
