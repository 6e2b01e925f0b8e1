const digits = (most: number) => Array.from({ length: most }, (_, index) => `Digit${index + 1}`)

const next = ['KeyJ']
const before = ['KeyK']
const edit = ['KeyE']
const add = ['KeyN']

/**
 * The keys of every screen, by their place on the keyboard, in the order in which `?` lists them. What a screen listens
 * to and what is listed of it are both read from here; the words stand under the same names in the catalogue `help`.
 */
export const keyTable = {
  today: { rows: digits(9), orders: ['KeyO'], floor: ['KeyF'], days: ['KeyC'] },
  orders: {
    next: ['KeyJ', 'ArrowDown'],
    before: ['KeyK', 'ArrowUp'],
    open: ['Enter'],
    view: digits(4),
    advance: ['KeyA'],
    move: ['KeyM'],
    print: ['KeyP'],
    close: ['Escape'],
  },
  menuBook: {
    next,
    before,
    newItem: ['KeyN'],
    newSection: ['Shift+KeyN'],
    edit: ['Enter', 'KeyE'],
    price: ['KeyP'],
    sale: ['KeyO'],
    up: ['Alt+ArrowUp'],
    down: ['Alt+ArrowDown'],
    pick: ['KeyX'],
    range: ['Shift+KeyX'],
    clear: ['Escape'],
  },
  menuPages: { add },
  stock: {
    next,
    before,
    in: ['KeyI'],
    out: ['KeyO'],
    count: ['KeyC'],
    history: ['Enter'],
    edit,
    add,
  },
  reservations: {
    add,
    door: ['KeyW'],
    today: ['KeyT'],
    left: ['ArrowLeft'],
    right: ['ArrowRight'],
    seat: ['KeyS'],
    noShow: ['KeyX'],
  },
  guests: { next, before, add, edit, reserve: ['KeyR'] },
  people: { next, before, add, edit },
  schedule: { add, now: ['KeyT'], before: ['BracketLeft'], next: ['BracketRight'] },
  tables: { add },
  plan: {
    add,
    together: ['KeyJ'],
    remove: ['Delete', 'Backspace'],
    undo: ['Ctrl+KeyZ'],
    redo: ['Ctrl+Shift+KeyZ', 'Ctrl+KeyY'],
    twice: ['Ctrl+KeyD'],
    all: ['Ctrl+KeyA'],
    none: ['Escape'],
  },
  codes: { print: ['KeyP'], all: ['Ctrl+KeyA'] },
  branches: { rows: digits(9), switch: ['KeyB'], compare: ['KeyC'], add },
  comparison: { close: ['Escape'] },
  firstRun: { skip: ['Escape'] },
  settings: { save: ['Ctrl+KeyS'] },
  waiter: {
    table: digits(9),
    add,
    first: ['KeyA'],
    map: ['KeyM'],
    search: ['Slash'],
  },
  record: { before: ['BracketLeft'], next: ['BracketRight'] },
} as const satisfies Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>

export type KeyTable = typeof keyTable
export type KeyedScreen = keyof KeyTable
export type KeyPath = { [Screen in KeyedScreen]: `${Screen}.${keyof KeyTable[Screen] & string}` }[KeyedScreen]

/** Every key of every screen, in the order of the table. */
export const keyPaths = Object.entries(keyTable).flatMap(([screen, keys]) =>
  Object.keys(keys).map((name) => `${screen}.${name}` as KeyPath),
)

export const chordsOf = (path: KeyPath): readonly string[] => {
  const [screen, name] = path.split('.') as [KeyedScreen, string]
  return (keyTable[screen] as Readonly<Record<string, readonly string[]>>)[name] ?? []
}
