import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Schema, sampleOf } from '../matrix/sample-body'
import { allContracts } from './all-contracts'

interface Leaf {
  readonly path: readonly string[]
  readonly most: number
  /** What is sent, with this text in that place. */
  readonly around: (text: string) => unknown
}

const sample = (schema: Schema) => sampleOf(schema, '', () => undefined)

/** Every place for a text whose longest is told. */
function leavesOf(schema: Schema): Leaf[] {
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []
  const properties = Object.entries(schema.properties ?? {})
  return [
    ...(schema.maxLength === undefined ? [] : [{ path: [], most: schema.maxLength, around: (text: string) => text }]),
    ...choices.flatMap(leavesOf),
    ...properties.flatMap(([name, part]) => leavesOf(part).map((leaf) => within(leaf, name, sample(schema)))),
    ...(schema.items ? leavesOf(schema.items).map(inList) : []),
  ]
}

const inList = ({ path, most, around }: Leaf): Leaf => ({
  path: ['0', ...path],
  most,
  around: (text) => [around(text)],
})

const within = ({ path, most, around }: Leaf, name: string, besides: unknown): Leaf => ({
  path: [name, ...path],
  most,
  around: (text) => ({ ...(besides as object), [name]: around(text) }),
})

/** Of a union it is told that none of its kinds fits. */
const isRefused = (asked: z.ZodType, { path, around }: Leaf, length: number): boolean => {
  const issues = asked.safeParse(around('x'.repeat(length))).error?.issues ?? []
  const place = path.join('.')
  return issues.some((issue) => `${place}.`.startsWith(`${issue.path.join('.')}.`) || issue.path.length === 0)
}

/** Not every text will do, however short: one of a list, an address, a place in a list. */
const ofTheirOwnForm = ['currency', 'timeZone', 'email', 'endpoint', 'address', 'after']

const asked = Object.values(allContracts).flatMap(({ endpoint, body, query }) =>
  [body, query].flatMap((schema) => (schema ? [{ name: endpoint.name, schema }] : [])),
)

test('a text as long as the API’s page says is taken, and one longer is refused', () => {
  const wrong: string[] = []
  let looked = 0
  for (const { name, schema } of asked)
    for (const leaf of leavesOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema)) {
      looked += 1
      const place = `${name} ${leaf.path.join('.')} ${leaf.most}`
      if (!isRefused(schema, leaf, leaf.most + 1)) wrong.push(`${place}: a longer one is taken`)
      const anyText = !ofTheirOwnForm.includes(leaf.path.at(-1) ?? '')
      if (anyText && isRefused(schema, leaf, leaf.most)) wrong.push(`${place}: is refused`)
    }
  expect(wrong).toEqual([])
  expect(looked).toBeGreaterThan(100)
})
