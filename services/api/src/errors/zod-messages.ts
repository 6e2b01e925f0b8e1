import type { Locale } from '@sufra/shared/locale/locale'
import type { z } from 'zod'
import ar from 'zod/v4/locales/ar.js'
import ckb from 'zod/v4/locales/ckb.js'
import en from 'zod/v4/locales/en.js'

/** Zod's own sentences about a field, in our three languages. */
export const zodMessages: Record<Locale, z.core.$ZodErrorMap> = {
  en: en().localeError,
  ar: ar().localeError,
  ckb: ckb().localeError,
}
