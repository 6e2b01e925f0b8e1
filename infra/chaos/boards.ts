import { isDeepStrictEqual } from 'node:util'
import type { Entities } from '../../web/src/live/entities'
import { type Board, boardOf } from '../faults/truth'

/** A board and what it must be, as texts; the same text where they are alike. */
export interface Compared {
  readonly board: string
  readonly truth: string
}

const alike: Compared = { board: '', truth: '' }

/** Only those that differ are written out: hundreds of whole boards as texts take longer than a screen waits for a beat. */
export function compared(entities: Entities, truth: Board | undefined): Compared {
  if (!truth) throw new Error('nobody has said what this screen must show')
  const { left: _, ...shown } = entities
  if (isDeepStrictEqual(comparable(shown), comparable(truth))) return alike
  return { board: textOf(comparable(boardOf(entities))), truth: textOf(comparable(truth)) }
}

/**
 * What is the screen's own affair is left out: a wall keeps a cancelled ticket until somebody has seen it, a guest's
 * phone the calls that were answered. One that came later never had them.
 */
const comparable = ({ cancelled: _, call, ...board }: Board) => ({
  ...board,
  call: Object.fromEntries(Object.entries(call as unknown as ById).filter(([, { status }]) => !ended.has(status))),
})
type ById = Readonly<Record<string, { readonly status: string }>>
const ended = new Set(['resolved', 'cancelled'])

/** The same things in the same order. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
