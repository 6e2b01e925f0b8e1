/* The order in which the words of a line stand, where two directions meet in it. */

export interface Run {
  readonly text: string
  readonly rtl: boolean
}

const rightToLeft = /[\u0590-\u065f\u066d-\u06ef\u06fa-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u
const leftToRight = /[\p{L}\p{N}]/u

const mirrored: Readonly<Record<string, string>> = { '(': ')', ')': '(', '[': ']', ']': '[', '{': '}', '}': '{' }
const mirror = (text: string): string => [...text].map((each) => mirrored[each] ?? each).join('')

type Direction = 'rtl' | 'ltr' | null

const directionOf = (char: string): Direction =>
  rightToLeft.test(char) ? 'rtl' : leftToRight.test(char) ? 'ltr' : null

/** Alike in direction, space or not: letters that are shaped together. */
interface Chunk {
  readonly text: string
  readonly direction: Direction
}

function chunksOf(text: string): Chunk[] {
  const chunks: Chunk[] = []
  for (const char of text) {
    const direction = directionOf(char)
    const last = chunks.at(-1)
    const joins = last && last.direction === direction && /\s/.test(last.text) === /\s/.test(char)
    if (joins) chunks[chunks.length - 1] = { text: last.text + char, direction }
    else chunks.push({ text: char, direction })
  }
  return chunks
}

/** What has no direction of its own stands with both its neighbours, or with the line. */
function directed(chunks: readonly Chunk[], base: 'rtl' | 'ltr'): Run[] {
  const next = (from: number, step: 1 | -1): Direction => {
    for (let i = from; chunks[i]; i += step) if (chunks[i]?.direction) return chunks[i]?.direction ?? null
    return base
  }
  return chunks.map(({ text, direction }, i) => {
    const [before, after] = [next(i - 1, -1), next(i + 1, 1)]
    const rtl = (direction ?? (before === after ? before : base)) === 'rtl'
    return { text: direction === null && rtl ? mirror(text) : text, rtl }
  })
}

/** From left to right as they are painted; the letters of a run in the order they are read. */
export function runsOf(text: string, base: 'rtl' | 'ltr'): Run[] {
  const groups: Run[][] = []
  for (const run of directed(chunksOf(text), base)) {
    const last = groups.at(-1)
    if (last?.[0]?.rtl === run.rtl) last.push(run)
    else groups.push([run])
  }
  const painted = groups.map((group) => (group[0]?.rtl ? [...group].reverse() : group))
  return (base === 'rtl' ? [...painted].reverse() : painted).flat()
}
