const slots = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const
type Slot = (typeof slots)[number]

/** Everything a key can do on the wall, in the order the help shows it. */
export const wallActions = [
  'bump',
  'oldest',
  'back',
  'recall',
  'previous',
  'next',
  'lineUp',
  'lineDown',
  'line',
  'rush',
  'hold',
  'acknowledge',
  'call',
  'allDay',
  'mute',
  'fullScreen',
  'help',
] as const
export type WallAction = (typeof wallActions)[number] | `slot${Slot}`

export const slotActions: readonly WallAction[] = slots.map((slot) => `slot${slot}` as const)
export const slotOf = (action: WallAction): number | null =>
  action.startsWith('slot') ? Number(action.slice('slot'.length)) : null

/** The keys of each action, by their place on the keyboard: an Arabic layout types other letters. */
export type Bindings = Readonly<Record<WallAction, readonly string[]>>

const slotKeys = (slot: Slot): readonly string[] => [`Digit${slot % 10}`, `Numpad${slot % 10}`]

export const firstBindings: Bindings = {
  ...(Object.fromEntries(slots.map((slot) => [`slot${slot}`, slotKeys(slot)])) as Record<
    `slot${Slot}`,
    readonly string[]
  >),
  bump: ['Enter', 'Space', 'NumpadEnter'],
  oldest: ['End', 'NumpadDecimal'],
  back: ['Backspace'],
  recall: ['KeyR', 'NumpadSubtract'],
  previous: ['ArrowLeft'],
  next: ['ArrowRight'],
  lineUp: ['ArrowUp'],
  lineDown: ['ArrowDown'],
  line: ['KeyX'],
  rush: ['KeyU'],
  hold: ['KeyH'],
  acknowledge: ['KeyK'],
  call: ['KeyC'],
  allDay: ['KeyA'],
  mute: ['KeyM'],
  fullScreen: ['F11'],
  help: ['Slash'],
}

const allActions = Object.keys(firstBindings) as WallAction[]

/** Cheap bump bars name no place: then the sign they type is the key. */
export const codeOf = ({ code, key }: Pick<KeyboardEvent, 'code' | 'key'>): string => code || `key:${key}`

export const actionOf = (bindings: Bindings, code: string): WallAction | null =>
  allActions.find((action) => bindings[action].includes(code)) ?? null

const reserved = /^(?:Escape|Tab|(?:Shift|Control|Alt|Meta|OS)(?:Left|Right)?|key:(?:Escape|Tab|Shift|Unidentified|))$/

/** Escape closes, Tab walks, and the modifiers alone are no keys. */
export const canLearn = (code: string): boolean => !reserved.test(code)

/** The action that would lose its key. */
export function conflictOf(bindings: Bindings, action: WallAction, code: string): WallAction | null {
  const holder = actionOf(bindings, code)
  return holder === action ? null : holder
}

/** From now on this key does this, and nothing else does. */
export function learn(bindings: Bindings, action: WallAction, code: string): Bindings {
  const next: Record<WallAction, readonly string[]> = { ...bindings }
  for (const each of allActions) next[each] = next[each].filter((one) => one !== code)
  return { ...next, [action]: [code] }
}

/** What was kept on this device, as far as it can be read; an action it does not know has its first keys. */
export function readBindings(kept: unknown): Bindings {
  if (typeof kept !== 'object' || kept === null) return firstBindings
  const found = Object.entries(kept).filter(
    ([action, codes]) =>
      action in firstBindings && Array.isArray(codes) && codes.every((code) => typeof code === 'string'),
  )
  return { ...firstBindings, ...(Object.fromEntries(found) as Partial<Bindings>) }
}

const signs: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  BracketLeft: '[',
  BracketRight: ']',
  Slash: '?',
  Minus: '-',
  Equal: '=',
  Comma: ',',
  Period: '.',
  Semicolon: ';',
  Quote: "'",
  Backquote: '`',
  Backslash: '\\',
  NumpadSubtract: 'Num -',
  NumpadAdd: 'Num +',
  NumpadMultiply: 'Num *',
  NumpadDivide: 'Num /',
  NumpadDecimal: 'Num .',
}

/** What is printed on the key. */
export const keyName = (code: string): string =>
  signs[code] ??
  code
    .replace(/^(?:Key|Digit|key:)/, '')
    .replace(/^Numpad(?=.)/, 'Num ')
    .replace(/^Page(?=Up|Down)/, 'Page ')
