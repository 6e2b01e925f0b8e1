import type { Profile, SaveProfile } from '@sufra/shared/identity/profile.contract'
import { toLatinDigits } from '@sufra/shared/locale/digits'
import type { Locale } from '@sufra/shared/locale/locale'

export interface Draft {
  readonly name: string
  readonly phone: string
  readonly locale: Locale
  readonly digits: 'latin' | 'native'
}

export const draftOf = ({ name, phone, locale, digits }: Profile, shown: Locale): Draft => ({
  name,
  phone: phone ?? '',
  locale: locale ?? shown,
  digits: digits ?? 'latin',
})

/** As it is dialled from anywhere: 00 is a +, blanks and dashes are for the eye. */
export const dialled = (typed: string): string =>
  toLatinDigits(typed)
    .replace(/[^\d+]/g, '')
    .replace(/^00/, '+')

export const isDialled = (phone: string): boolean => /^\+[1-9]\d{6,14}$/.test(phone)

export interface DraftFaults {
  readonly name: boolean
  readonly phone: boolean
}

export const draftFaults = ({ name, phone }: Draft): DraftFaults => ({
  name: name.trim() === '',
  phone: phone.trim() !== '' && !isDialled(dialled(phone)),
})

/** Only what is different travels: two screens do not undo each other's changes. */
export function changesOf(before: Draft, draft: Draft): SaveProfile {
  return {
    ...(draft.name.trim() === before.name ? {} : { name: draft.name.trim() }),
    ...(dialled(draft.phone) === dialled(before.phone) ? {} : { phone: dialled(draft.phone) || null }),
    ...(draft.locale === before.locale ? {} : { locale: draft.locale }),
    ...(draft.digits === before.digits ? {} : { digits: draft.digits }),
  }
}
