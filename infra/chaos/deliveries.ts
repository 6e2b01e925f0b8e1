import type { Answer, ScreenHistory } from './history'

type Looking = Pick<ScreenHistory, 'branchId' | 'shownAt'>

/** How long each change of an order that was accepted between two moments took to each screen of its branch. */
export function deliveriesOf(
  answers: readonly Answer[],
  screens: readonly Looking[],
  from: number,
  end: number,
): number[] {
  const changes = answers.filter(({ made, at }) => made?.entity === 'order' && at >= from && at < end)
  return changes.flatMap(({ made, branchId, at }) =>
    screens
      .filter((screen) => screen.branchId === branchId)
      .map(({ shownAt }) =>
        Math.max(0, (shownAt(made?.id ?? '', made?.version ?? 0) ?? Number.POSITIVE_INFINITY) - at),
      ),
  )
}

const sorted = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b)
const at = (numbers: readonly number[], share: number): number =>
  sorted(numbers)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))] ?? 0

const secondMs = 1000

/**
 * The 99th percentile of a usual second: of each second of a window its own, and the middle one of these. One second in
 * which a busy machine did something else says nothing of a whole window.
 */
export function usualP99(answers: readonly Answer[], screens: readonly Looking[], from: number, end: number): number {
  const seconds = Array.from(
    { length: Math.max(1, Math.floor((end - from) / secondMs)) },
    (_, n) => from + n * secondMs,
  )
  const each = seconds.map((second) => deliveriesOf(answers, screens, second, second + secondMs))
  return at(
    each.filter(({ length }) => length > 0).map((took) => at(took, 0.99)),
    0.5,
  )
}
