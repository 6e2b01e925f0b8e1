import { AppError } from '@sufra/shared/kernel/app-error'
import type { Contract } from '@sufra/shared/kernel/contract'
import { id } from '@sufra/shared/kernel/fields'
import type { Locale } from '@sufra/shared/locale/locale'
import { z } from 'zod'
import { zodMessages } from '../errors/zod-messages'

const noQuery = z.strictObject({})

/** No body at all is an empty one: the schema says what is missing in it. */
export function parseBody<R, B, Q>({ body }: Contract<R, B, Q>, sent: unknown, locale: Locale): B {
  return body ? parse(body, sent === undefined ? {} : sent, locale) : (undefined as B)
}

export function parseQuery<R, B, Q>({ query }: Contract<R, B, Q>, sent: unknown, locale: Locale): Q {
  if (query) return parse(query, { ...(sent as object) }, locale)
  parse(noQuery, { ...(sent as object) }, locale)
  return undefined as Q
}

/** Of these names each an id. Zod compiles a schema when it first reads with it: a new one for every request is dear. */
const idsNamed = new Map<string, z.ZodType<Record<string, string>>>()

function schemaOf(names: readonly string[]): z.ZodType<Record<string, string>> {
  const key = names.join()
  const known = idsNamed.get(key)
  if (known) return known
  const made = z.object(Object.fromEntries(names.map((name) => [name, id])))
  idsNamed.set(key, made)
  return made
}

/** Path parameters are ids unless `named`. */
export function parseParams(sent: unknown, named: readonly string[], locale: Locale): Record<string, string> {
  const params = { ...(sent as Record<string, string>) }
  const ids = Object.keys(params).filter((name) => !named.includes(name))
  const parsed = parse(schemaOf(ids), params, locale)
  const lowered = Object.entries(parsed).map(([name, value]) => [name, value.toLowerCase()])
  return { ...params, ...Object.fromEntries(lowered) }
}

function parse<T>(schema: z.ZodType<T>, value: unknown, locale: Locale): T {
  const parsed = schema.safeParse(value, { error: zodMessages[locale] })
  if (parsed.success) return parsed.data
  throw refusalOf(parsed.error, value)
}

/** A mistake is a name or two; an answer is never longer than what was asked. */
const fieldsNamed = 5
const lettersOfName = 60
const issuesTold = 100
const shortened = (name: string): string => (name.length > lettersOfName ? `${name.slice(0, lettersOfName)}…` : name)

const isSent = (value: unknown, path: readonly PropertyKey[]): boolean =>
  path.reduce<unknown>((within, key) => Object(within)[key], value) !== undefined

/**
 * An unknown field is said first: it is most often a mistake in a name, and explains the rest. Then one that was sent and
 * is wrong: who sent it wants to know, and what is missing beside it may be because of it.
 */
function refusalOf({ issues }: z.ZodError, value: unknown): AppError {
  for (const issue of issues) {
    if (issue.code !== 'unrecognized_keys') continue
    const fields = issue.keys.slice(0, fieldsNamed).map((key) => shortened([...issue.path, key].join('.')))
    return new AppError('unknown_field', { field: fields.join(', '), fields })
  }
  const [wrong, missing] = [true, false].map((sent) => issues.filter(({ path }) => isSent(value, path) === sent))
  const told = [...(wrong ?? []), ...(missing ?? [])]
    .slice(0, issuesTold)
    .map(({ path, code, message }) => ({ path: shortened(path.join('.')), code, message }))
  return new AppError('invalid_request', { field: told[0]?.path ?? '', reason: told[0]?.message ?? '', issues: told })
}
