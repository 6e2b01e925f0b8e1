import { z } from 'zod'
import { cleanText } from './clean-text'

/** A text as people type it: cleaned (`cleanText`), at least one visible character, at most `max`. */
export const text = (max: number) =>
  z
    .string()
    .max(max * 4)
    .transform(cleanText)
    .pipe(z.string().min(1).max(max))

export const id = z.uuid()
export const newId = z.uuidv7()

/** One name in the three languages; English is required, the others fall back to it, visibly. */
export const localized = z.object({ en: z.string(), ar: z.string().optional(), ckb: z.string().optional() })
export type Localized = z.infer<typeof localized>

/** ISO 8601 in UTC, as the API writes every instant. */
export const instant = z.string()
export type Instant = string

/** Integer minor units of the branch's currency. */
export const minor = z.int()
