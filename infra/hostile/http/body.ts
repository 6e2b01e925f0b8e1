import type { AnyContract } from '@sufra/api/kernel/any-contract'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import fc from 'fast-check'
import { z } from 'zod'
import type { Ids } from '../ids'
import { decentText, hostileText, hostileValue } from '../values'
import { type Ways, weighted } from './ways'

interface Schema {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly minItems?: number
  readonly maxItems?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly format?: string
  readonly pattern?: string
}

const schemaOf = (type: z.ZodType): Schema => z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as Schema

/** Texts that their pattern alone does not say how to write. */
const samples: readonly string[] = [
  ...['123456', '1234', '+966500000001', 'someone@example.test', 'ar', 'en', 'Asia/Riyadh', 'SAR', 'call:1'],
  // A browser's keys: a point of P-256 and a secret, in base64url.
  ...['B'.repeat(87), 'A'.repeat(22)],
]

const instants = fc
  .date({ min: new Date('2025-01-01'), max: new Date('2028-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())

/** A new name for a new thing: a UUIDv7 of any moment. */
const newIds = fc.integer({ min: 1.7e12, max: 1.9e12 }).map((at) => uuidv7(at))

/** An id of such a thing that is there, or of nothing. */
export const idNamed = (ids: Ids, name: string): fc.Arbitrary<string> => {
  const known = ids[name] ?? ids[name.replace(/s$/, '')]
  const nowhere = fc.uuid()
  return known
    ? fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: nowhere })
    : nowhere
}

function textLike({ format, pattern, minLength = 0, maxLength = 80 }: Schema, name: string, ids: Ids) {
  if (format === 'uuid' || pattern?.includes('a-f')) return name === 'id' ? newIds : idNamed(ids, name)
  if (format === 'email' || name === 'email')
    return fc.oneof(fc.constant('someone@example.test'), fc.emailAddress({ size: 'small' }))
  if (format === 'uri')
    return fc.constantFrom('https://fcm.googleapis.com/x', 'https://updates.push.services.mozilla.com/y')
  if (format === 'date-time' || name === 'until' || name === 'at') return instants
  if (format === 'date') return instants.map((at) => at.slice(0, 10))
  const known = ids[name]
  if (known) return fc.constantFrom(...known)
  const fits = pattern ? samples.filter((text) => new RegExp(pattern, 'u').test(text)) : []
  if (fits.length > 0) return fc.constantFrom(...fits)
  return decentText.map((text) => text.padEnd(minLength, 'x').slice(0, maxLength))
}

/** What the schema accepts, or nearly: its patterns are not all followed. */
function fitting(schema: Schema, name: string, ids: Ids): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => fitting(each, name, ids)))
  switch (schema.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([key, part]) => [key, fitting(part, key, ids)]),
        ),
        { requiredKeys: [...(schema.required ?? [])] },
      )
    case 'array':
      return fc.array(fitting(schema.items ?? {}, name.replace(/s$/, ''), ids), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? 3, 3)),
      })
    case 'integer':
    case 'number':
      return number(schema)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return textLike(schema, name, ids)
  }
}

function number({ minimum = 0, maximum = 1e9 }: Schema): fc.Arbitrary<number> {
  const [min, max] = [Math.max(minimum, -1e9), Math.min(maximum, 1e9)]
  return fc.oneof(fc.integer({ min, max: Math.min(max, min + 3) }), fc.integer({ min, max }))
}

type Path = readonly string[]

function pathsIn(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [at]
  return [at, ...Object.entries(value).flatMap(([key, part]) => pathsIn(part, [...at, key]))]
}

type Change = (object: Record<string, unknown>, key: string) => void

function changedAt(value: unknown, [key, ...rest]: Path, change: Change): unknown {
  if (key === undefined || typeof value !== 'object' || value === null) return value
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>
  if (rest.length === 0) change(copy, key)
  else copy[key] = changedAt(copy[key], rest, change)
  return copy
}

/** Wrong in one place: a value put in, a field left out, one more that nobody asked for, or one that is part of every object. */
const nearly = (right: unknown): fc.Arbitrary<unknown> => {
  const paths = pathsIn(right).filter((path) => path.length > 0)
  const strange = fc.constantFrom(
    'price',
    'total',
    'role',
    'organizationId',
    '__proto__',
    'constructor',
    'prototype',
    '',
  )
  const added = fc
    .tuple(strange, hostileValue)
    .map(([key, value]) => ({ ...(right as object), [key]: value }) as unknown)
  if (paths.length === 0) return added
  const place = fc.constantFrom(...paths)
  const put = fc.tuple(place, hostileValue).map(([path, value]) =>
    changedAt(right, path, (object, key) => {
      object[key] = value
    }),
  )
  const left = place.map((path) =>
    changedAt(right, path, (object, key) => {
      delete object[key]
    }),
  )
  return fc.oneof({ weight: 6, arbitrary: put }, { weight: 2, arbitrary: left }, { weight: 2, arbitrary: added })
}

const nested = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth)

/** Bodies that are none: not JSON, not text, not what was announced, too much. */
const broken: fc.Arbitrary<Buffer> = fc.oneof(
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  hostileText.map((text) => Buffer.from(text)),
  hostileValue.map((value) => Buffer.from(JSON.stringify(value) ?? '')),
  fc.json({ maxDepth: 4 }).map((text) => Buffer.from(text.slice(0, -1))),
  fc.json({ maxDepth: 2 }).map((text) => Buffer.from(`\uFEFF${text}`)),
  fc.json({ maxDepth: 2 }).map((text) => Buffer.from(text, 'utf16le')),
  fc.constantFrom(
    ...[
      ...['', ' ', '{', '{}{}', '[]', 'null', '0', '1e999', '-', '"\\ud800"', '{"a":1,"a":2}', '{"":""}', "{'a':1}"],
      ...['{"__proto__":{"role":"OWNER"}}', '{"constructor":{"prototype":{"role":"OWNER"}}}', '{"\\u005f_proto__":{}}'],
      ...[
        nested('[', ']', 20_000),
        nested('{"a":', '}', 5000),
        `{"a":"${'x'.repeat(70_000)}"}`,
        `[${'0,'.repeat(30_000)}0]`,
      ],
      ...['a=1&b=2', 'a[__proto__][b]=1', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n'],
      '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
    ].map((text) => Buffer.from(text)),
  ),
  fc.constant(Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d])),
)

/** What a schema accepts, and what is wrong in one place. */
export function rightOrNearly(schema: z.ZodType, ids: Ids): fc.Arbitrary<unknown> {
  const right = fitting(schemaOf(schema), '', ids)
  return fc.oneof(right, right.chain(nearly))
}

const asJson = (value: unknown) => Buffer.from(JSON.stringify(value) ?? '')

/** A body that the endpoint takes; one that is wrong somewhere, and one that is none. */
export function bodyFor({ body }: AnyContract, ids: Ids): Ways<Buffer | null> {
  if (!body) return { right: fc.constant(null), wrong: broken }
  const right = fitting(schemaOf(body), '', ids)
  return {
    right: right.map(asJson),
    wrong: weighted<Buffer>([3, right.chain(nearly).map(asJson)], [1, broken]),
  }
}

type Pairs = readonly (readonly [string, string])[]

/** Fields of the address: the endpoint's own, and others. */
export function queryFor({ query }: AnyContract, ids: Ids): Ways<Pairs> {
  const own = query ? Object.entries(schemaOf(query).properties ?? {}) : []
  const names = fc.constantFrom(
    'x',
    '__proto__',
    'constructor[prototype]',
    'a[]',
    '',
    'limit',
    ...own.map(([name]) => name),
  )
  const wrong = fc.array(fc.tuple(names, hostileText), { minLength: 1, maxLength: 3 })
  if (own.length === 0) return { right: fc.constant([]), wrong }
  const fields = own.map(([name, schema]) => fc.tuple(fc.constant(name), fitting(schema, name, ids).map(String)))
  return { right: fc.uniqueArray(fc.oneof(...fields), { maxLength: 3, selector: ([name]) => name }), wrong }
}
