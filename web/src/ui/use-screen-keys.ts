import type { RefObject } from 'react'
import { chordOf } from './chords.rules'
import { chordsOf, type KeyedScreen, type KeyPath, type KeyTable } from './key-table'
import { useListed } from './listed-keys'
import { useKeydown } from './use-keydown'
import { isCovered, isMeant, typesIn } from './use-keys'

/** `at`: which of its chords was pressed. False: it did nothing, and the key is somebody else's. */
export type Run = (at: number) => unknown

type Runs<Screen extends KeyedScreen> = { readonly [Name in keyof KeyTable[Screen]]?: Run | null }

export interface ScreenKeyOptions {
  /** While the key is held down, again and again. */
  readonly repeats?: boolean
  /** Beside an open side panel too: it shows what the keys act on. */
  readonly besidePanel?: boolean
  /** From within a field too. */
  readonly whileTyping?: boolean
  /** Only while nothing lies over this: in a dialog, while that is the uppermost. */
  readonly within?: RefObject<HTMLElement | null>
}

/** The dialog that has the keyboard. */
export const topDialog = (): Element | null =>
  document.activeElement?.closest('dialog[open]') ?? [...document.querySelectorAll('dialog[open]')].at(-1) ?? null

const pressesItself = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('button, a[href], summary') !== null

/** What some of a screen's keys do; null: not for this person, or not now. What has no null is listed under `?`. */
export function useScreenKeys<Screen extends KeyedScreen>(
  screen: Screen,
  runs: Runs<Screen>,
  { repeats = false, besidePanel = false, whileTyping = false, within }: ScreenKeyOptions = {},
): void {
  const known = Object.entries(runs as Readonly<Record<string, Run | null | undefined>>).flatMap(([name, run]) =>
    run ? [[`${screen}.${name}` as KeyPath, run] as const] : [],
  )
  useListed(known.map(([path]) => path))
  const isHeard = (event: KeyboardEvent): boolean => {
    if (event.isComposing || event.defaultPrevented || !isMeant(event)) return false
    if (!whileTyping && typesIn(event.target)) return false
    return within ? topDialog() === (within.current?.closest('dialog') ?? null) : !isCovered(besidePanel)
  }
  useKeydown((event) => {
    const chord = chordOf(event)
    if (!isHeard(event) || (chord === 'Enter' && pressesItself(event.target))) return
    for (const [path, run] of known) {
      const at = chordsOf(path).indexOf(chord)
      if (at < 0) continue
      if ((event.repeat && !repeats) || run(at) !== false) return event.preventDefault()
    }
  })
}
