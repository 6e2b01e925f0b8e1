type Path = readonly (string | number)[]

/** One request that is wrong in one place. */
export interface Wrong {
  readonly name: string
  /** The body as it is sent. */
  readonly text: string
}

/** Of the wrong kind, too much, or made to be taken for something else. None is right in every field. */
const values: Readonly<Record<string, unknown>> = {
  nothing: null,
  true: true,
  'a negative number': -1,
  'half of one': 1.5,
  'too large a number': 1e9,
  'a number as text': '2',
  'an empty text': '',
  'an empty list': [],
  'an object': {},
  'a list of lists': [[[]]],
  'a long text': 'x'.repeat(20_000),
  'control characters': 'a\u0000b\u0007',
  'text turned round': 'a\u202Eb\u200B\u2066c',
  'half a character': '\uD800',
  'a quote': `'; drop table orders; --`,
  'a path': '../../etc/passwd',
  'an id of nothing': '00000000-0000-0000-0000-000000000000',
}

function pathsIn(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return at.length > 0 ? [at] : []
  const inside = Object.entries(value).flatMap(([key, part]) =>
    pathsIn(part, [...at, Array.isArray(value) ? Number(key) : key]),
  )
  return at.length > 0 ? [at, ...inside] : inside
}

function changed(value: unknown, [key, ...rest]: Path, to: unknown): unknown {
  if (key === undefined) return to
  if (Array.isArray(value)) return value.map((part, index) => (index === key ? changed(part, rest, to) : part))
  const object = value as Record<string, unknown>
  return { ...object, [key]: changed(object[key], rest, to) }
}

/** A right body made wrong in every place and every way, and bodies that are none. */
export function* wrongBodies(right: unknown): Generator<Wrong> {
  for (const path of pathsIn(right))
    for (const [kind, value] of Object.entries(values))
      yield { name: `${path.join('.')} is ${kind}`, text: JSON.stringify(changed(right, path, value)) }
  for (const [name, text] of [
    ['no object', '[]'],
    ['a text', '"x"'],
    ['nothing', 'null'],
    ['broken off', '{"a":'],
    ['empty', ''],
    ['its own prototype', '{"__proto__":{"role":"OWNER"},"constructor":{"prototype":{}}}'],
    ['larger than allowed', JSON.stringify({ a: 'x'.repeat(70_000) })],
  ] as const)
    yield { name: `the body is ${name}`, text }
}

/** What stands in an address where an id or a number should. */
export const wrongWords = [
  'x',
  '-1',
  '1e9',
  '%00',
  '..%2F..',
  '%F0%28%8C%28',
  'a'.repeat(150),
  "'",
  encodeURIComponent('\u202E'),
] as const
