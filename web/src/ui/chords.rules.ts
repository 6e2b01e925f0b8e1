interface Press {
  readonly code: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
}

/** What is held and which key, by its place on the keyboard: `Shift+KeyN`. ⌘ counts as Ctrl. */
export const chordOf = ({ code, ctrlKey, metaKey, altKey, shiftKey }: Press): string =>
  [...(ctrlKey || metaKey ? ['Ctrl'] : []), ...(altKey ? ['Alt'] : []), ...(shiftKey ? ['Shift'] : []), code].join('+')

/** Where a letter, a digit or a sign alone does nothing, it does nothing here (WCAG 2.1.4). */
export const isSingle = (code: string): boolean => /^(?:Key|Digit|Numpad\d|Slash|Bracket)/.test(code)

const signs: Readonly<Record<string, string>> = {
  Slash: '/',
  BracketLeft: '[',
  BracketRight: ']',
  Escape: 'Esc',
  Delete: 'Del',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
}

const printedKey = (code: string): string => signs[code] ?? code.replace(/^(?:Key|Digit)/, '')

/** A chord as its keys are printed; a row of digits is one key. */
export function printed(chords: readonly string[]): readonly (readonly string[])[] {
  const [first = '', last = ''] = [chords[0], chords.at(-1)]
  if (chords.length > 2 && chords.every((chord) => chord.startsWith('Digit')))
    return [[`${printedKey(first)}–${printedKey(last)}`]]
  return chords.map((chord) => chord.split('+').map(printedKey))
}
