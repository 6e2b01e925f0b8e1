import { randomUUID } from 'node:crypto'
import { demoBranch } from '@sufra/platform/seed/demo'
import { cases } from '@sufra/shared/kernel/test-cases'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { AnyContract } from '../kernel/any-contract'
import { openTestApi, type TestApi } from '../kernel/test-api'
import { sampleBody } from '../matrix/sample-body'
import { contractsByTag } from './all-contracts'

let api: TestApi
const tokens: string[] = []
beforeAll(async () => {
  api = await openTestApi()
  tokens.push(await api.as('owner'))
})
afterAll(() => api.close())

interface Schema {
  readonly format?: string
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
}
const schemaOf = (of: z.ZodType | undefined): Schema =>
  of ? (z.toJSONSchema(of, { io: 'input', unrepresentable: 'any' }) as Schema) : {}

const isDate = ({ format = '' }: Schema) => format === 'date' || format === 'date-time'
/** `after`, `before`: where a page ended, however it is written. */
const cursors = new Set(['after', 'before', 'month'])

/** Paths to each field that stands for a time, in what the endpoint is asked with. */
function timesIn(schema: Schema, path: readonly string[] = []): (readonly string[])[] {
  const name = path.at(-1) ?? ''
  const own = isDate(schema) || (path.length === 1 && cursors.has(name)) ? [path] : []
  const parts = Object.entries(schema.properties ?? {}).flatMap(([field, part]) => timesIn(part, [...path, field]))
  const others = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((each) => timesIn(each, path))
  const unique = new Map([...own, ...parts, ...others].map((each) => [each.join('.'), each]))
  return [...unique.values()]
}

const contracts = Object.values(contractsByTag).flatMap((each) => Object.values(each))
const asked = contracts.flatMap((contract) => timesIn(schemaOf(contract.query)).map((path) => ({ contract, path })))
const sent = contracts
  .filter(({ takes }) => !takes)
  .flatMap((contract) => timesIn(schemaOf(contract.body)).map((path) => ({ contract, path })))

const years = [-271_821, -1, 0, 1, 1899, 1969, 1999, 2000, 2026, 2199, 2200, 9999, 10_000, 33_658, 275_760]
const yearText = (year: number) =>
  year < 0 || year > 9999
    ? `${year < 0 ? '-' : '+'}${String(Math.abs(year)).padStart(6, '0')}`
    : String(year).padStart(4, '0')
const day = fc
  .tuple(fc.constantFrom(...years), fc.constantFrom('01-01', '02-29', '02-30', '12-31', '13-01', '00-00'))
  .map(([year, rest]) => `${yearText(year)}-${rest}`)
const instant = fc
  .tuple(day, fc.constantFrom('T00:00:00.000Z', 'T23:59:59.999999Z', 'T24:00:00Z', 'T12:00:00+14:00'))
  .map((parts) => parts.join(''))
const row = fc.constantFrom(randomUUID(), '-'.repeat(36), '0'.repeat(36), 'f'.repeat(36), '')
const base64 = fc.tuple(instant, row).map((parts) => Buffer.from(parts.join(' ')).toString('base64url'))
const milliseconds = fc.constantFrom(0, 1, 946_684_799_999, 946_684_800_000, 7_258_118_400_000, 999_999_999_999_999)
const numbered = fc.tuple(milliseconds, row).map((parts) => parts.join('_'))
const sequence = fc
  .tuple(fc.constantFrom('0', '1', '999999999999999', '9'.repeat(15)), fc.constantFrom('', `_${'0'.repeat(64)}`))
  .map((parts) => parts.join(''))
const hostile = fc.oneof(
  day,
  instant,
  base64,
  numbered,
  sequence,
  day.map((text) => text.slice(0, 7)),
  fc.string(),
)

const idOf = (name: string) => (name === 'branchId' ? demoBranch : undefined)
const pathOf = ({ endpoint }: AnyContract) =>
  endpoint.path.replace(':branchId', demoBranch).replace(/:\w+/g, () => randomUUID())

/** What an answer may be to what nobody sane would send: anything that says whose fault it is, and in words. */
const known = (status: number) => status < 500 || status === 503

describe('no date and no cursor, wherever one is asked for, is our fault', () => {
  test.each(asked.map((each) => [`${each.contract.endpoint.name} ${each.path}`, each] as const))(
    '%s',
    async (_name, { contract, path: [field = ''] }) => {
      await fc.assert(
        fc.asyncProperty(hostile, async (value) => {
          const url = `${pathOf(contract)}?${new URLSearchParams({ [field]: value })}`
          const answer = await api.get(url, { token: tokens[0] ?? null })
          expect([known(answer.status), answer.status, url]).toEqual([true, answer.status, url])
        }),
        cases(40),
      )
    },
  )
})

const withValue = (body: unknown, [field = '', ...rest]: readonly string[], value: string): unknown => ({
  ...(body as object),
  [field]: rest.length === 0 ? value : withValue((body as Record<string, unknown>)?.[field], rest, value),
})

describe('nor in what is sent', () => {
  test.each(sent.map((each) => [`${each.contract.endpoint.name} ${each.path.join('.')}`, each] as const))(
    '%s',
    async (_name, { contract, path }) => {
      await fc.assert(
        fc.asyncProperty(fc.oneof(day, instant), async (value) => {
          const body = withValue(sampleBody(contract, idOf), path, value)
          const answer = await api.post(pathOf(contract), { token: tokens[0] ?? null, body })
          expect([known(answer.status), answer.status, value]).toEqual([true, answer.status, value])
        }),
        cases(20),
      )
    },
  )
})

test('what is named is within two centuries, and the refusal says so in the asker’s language', async () => {
  const history = `/branches/${demoBranch}/order-history`
  for (const [from, status] of [
    ['1999-12-31', 400],
    ['2000-01-01', 200],
    ['2199-12-31', 200],
    ['2200-01-01', 400],
  ] as const)
    expect((await api.get(`${history}?from=${from}`, { token: tokens[0] ?? null })).status, from).toBe(status)
  const { body } = await api.get(`${history}?from=0001-01-01`, {
    token: tokens[0] ?? null,
    headers: { 'accept-language': 'ar' },
  })
  expect(body.error).toMatchObject({ code: 'invalid_request', details: { field: 'from' } })
  expect(body.error.details.reason).toContain('2199')
  expect(body.error.details.reason).not.toMatch(/[a-z]/i)
})
