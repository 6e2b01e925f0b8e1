import type { Localized } from '@sufra/shared/kernel/fields'
import type { Locale } from '@sufra/shared/locale/locale'
import { nameIn } from '../../i18n/name-in'

/** The kitchen's own short name where it has one in this language, else the menu's. */
export const dishIn = (line: { readonly name: Localized; readonly kitchenName: Localized | null }, locale: Locale) =>
  nameIn(line.kitchenName?.[locale] ? line.kitchenName : line.name, locale)
