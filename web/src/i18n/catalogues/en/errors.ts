import type { EverydayErrorCode } from '@sufra/shared/kernel/error-codes'
import { everydaySentences } from '@sufra/shared/kernel/sentences.en'

/** For every refusal that a guest can meet; the rest is in `auth` and with the screens that can be refused so. */
export const errors = {
  ...everydaySentences,
  unexpected: 'Something went wrong on our side. What you saved before is kept; try again, or reload the page.',
} satisfies Record<EverydayErrorCode, string>
