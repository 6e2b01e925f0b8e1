import { countries, countryOf } from '../identity/countries'

/** Whether the menu of this branch is under Saudi law, by where it is. */
export const isSaudiMenu = (branch: { readonly timeZone: string; readonly currency: string }): boolean =>
  countryOf(branch) === countries.SA
