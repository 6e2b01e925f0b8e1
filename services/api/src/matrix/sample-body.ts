import { uuidv7 } from '@sufra/shared/kernel/ids'
import { z } from 'zod'
import type { AnyContract } from '../kernel/any-contract'

export interface Schema {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly minItems?: number
  readonly minimum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly format?: string
  readonly pattern?: string
}

/** The id of a thing by its field's name: `tableId` → the table of this place. */
export type IdOf = (name: string) => string | undefined

/** Texts that their pattern alone does not say how to write. */
const texts: readonly string[] = [
  '123456',
  '1234',
  '+966500000001',
  'someone@example.test',
  'ar',
  'en',
  'Asia/Riyadh',
  'SAR',
  // A browser's keys: a point of P-256 and a secret, in base64url.
  'B'.repeat(87),
  'A'.repeat(22),
  'call:1',
]

/** Ids that whoever asks makes up: a new thing's, a page's, and what a page takes out of its own draft. */
const ofAsker: ReadonlySet<string> = new Set(['id', 'holderId', 'drop'])

function textOf({ format, pattern, minLength = 1 }: Schema, name: string, idOf: IdOf): string {
  if (format === 'uuid' || pattern?.includes('a-f')) return ofAsker.has(name) ? uuidv7() : (idOf(name) ?? uuidv7())
  if (format === 'email' || name === 'email') return 'someone@example.test'
  if (format === 'uri') return 'https://fcm.googleapis.com/x'
  if (format === 'date-time') return '2026-11-21T18:00:00.000Z'
  if (format === 'date') return '2026-11-21'
  const fits = pattern ? texts.find((text) => new RegExp(pattern, 'u').test(text)) : undefined
  return fits ?? 'x'.repeat(Math.max(minLength, 12))
}

export function sampleOf(schema: Schema, name: string, idOf: IdOf): unknown {
  if (schema.const !== undefined) return schema.const
  // The last: lists of roles begin with those that nobody may give.
  if (schema.enum) return schema.enum.filter((value) => value !== null).at(-1)
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (choices) return sampleOf(choices.find(({ type }) => type !== 'null') ?? {}, name, idOf)
  switch (schema.type) {
    case 'object':
      return objectOf(schema, idOf)
    case 'array':
      return Array.from({ length: schema.minItems ?? (isIds(schema) ? 1 : 0) }, () =>
        sampleOf(schema.items ?? {}, name.replace(/s$/, ''), idOf),
      )
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1)
    case 'boolean':
      return true
    default:
      return textOf(schema, name, idOf)
  }
}

const isIds = ({ items }: Schema) => items?.format === 'uuid'
/** Things are named wherever a body can name one, required or not: a foreign one must never be taken. */
const isNamed = (name: string, idOf: IdOf) => /Ids?$/.test(name) && idOf(name.replace(/s$/, '')) !== undefined

function objectOf({ properties = {}, required = [] }: Schema, idOf: IdOf): Record<string, unknown> {
  const wanted = Object.entries(properties).filter(([name]) => required.includes(name) || isNamed(name, idOf))
  return Object.fromEntries(wanted.map(([name, schema]) => [name, sampleOf(schema, name, idOf)]))
}

/** A body that the endpoint's own schema accepts, made from that schema; undefined where it takes none. */
export function sampleBody({ body }: AnyContract, idOf: IdOf): unknown {
  if (!body) return undefined
  return sampleOf(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema, '', idOf)
}
