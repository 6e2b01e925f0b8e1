import { z } from 'zod'
import { toLatinDigits } from '../locale/digits'
import { cleanText } from './clean-text'

/**
 * A text as people type it: cleaned (`cleanText`), at least one visible character, at most `max`. What cleaning takes
 * away may come on top; the API's page tells the limit of what stays.
 */
export const text = (max: number) =>
  z
    .string()
    .max(max * 4)
    .transform(cleanText)
    .pipe(z.string().min(1).max(max))
    .meta({ minLength: 1, maxLength: max })

/** What is looked for: cleaned as `text` is, for a name copied from a screen comes with the signs that keep its direction. */
export const sought = (max: number) =>
  z
    .string()
    .max(max * 4)
    .transform(cleanText)
    .pipe(z.string().max(max))
    .meta({ maxLength: max })

/** In small letters, as the database writes them: two spellings of one id would be two things on a screen. */
export const id = z.uuid().toLowerCase()
export const newId = z.uuidv7().toLowerCase()

const each = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'
/** So many ids with commas between them, as they stand in an address. */
export const idList = (least: number, most: number) =>
  z.string().regex(new RegExp(`^${each}(,${each}){${least - 1},${most - 1}}$`))

/** One name in the three languages; English is required, the others fall back to it, visibly. */
export const localized = z.object({ en: z.string(), ar: z.string().optional(), ckb: z.string().optional() })
export type Localized = z.infer<typeof localized>

/** ISO 8601 in UTC, as the API writes every instant. */
export const instant = z.string()
export type Instant = string

/** Integer minor units of the branch's currency. */
export const minor = z.int()

/** A code or PIN as people type it: digits of any script, kept as 0–9. */
export const typedDigits = (least: number, most = least) =>
  z
    .string()
    .regex(new RegExp(`^[0-9\u0660-\u0669\u06F0-\u06F9]{${least},${most}}$`))
    .transform(toLatinDigits)
