import type { AddBranch } from '@sufra/shared/branches/branches.contract'
import { countryOf } from '@sufra/shared/identity/countries'
import type { Localized } from '@sufra/shared/kernel/fields'
import { exponentOf } from '@sufra/shared/money/currency'
import { type BranchWays, waysOf, withWays } from '@sufra/shared/settings/branch-ways.rules'

/** Of the branch that is copied. */
interface Source {
  readonly currency: string
  readonly taxRateBasisPoints: number
  readonly cutOffMinutes: number
  readonly defaultLocale: 'en' | 'ar' | 'ckb'
  readonly digits: 'latin' | 'native'
  readonly guestConfirm: 'every' | 'first' | 'never'
  readonly guestOrderCap: number | null
  readonly kitchenConfirms: boolean
  readonly settings: Readonly<Record<string, unknown>>
}

type NewBranch = Pick<AddBranch, 'timeZone' | 'currency' | 'copy'> & { readonly address: Localized | null }

/**
 * How the new branch is run. Money of another currency means another country: tax and cap are then not those of the
 * branch that is copied. A pause is of its hour and an address of its place: neither is ever copied.
 */
export function waysOfNew(source: Source, { address, timeZone, currency, copy }: NewBranch) {
  const home = countryOf({ timeZone, currency })
  if (!copy.settings) {
    const { taxRateBasisPoints, locale: defaultLocale, digits } = home
    return { taxRateBasisPoints, defaultLocale, digits, settings: withWays({}, { address }) }
  }
  const sameMoney = source.currency === currency
  const { cutOffMinutes, defaultLocale, digits, guestConfirm, kitchenConfirms } = source
  const { hours, ramadan, guestCancel, codesAbroad, readyPushes, holdMinutes, noShowMinutes } = waysOf(source.settings)
  const kept = { hours, ramadan, guestCancel, codesAbroad, readyPushes, holdMinutes, noShowMinutes }
  const ways: Partial<BranchWays> = { address, ...kept }
  return {
    cutOffMinutes,
    defaultLocale,
    digits,
    guestConfirm,
    kitchenConfirms,
    guestOrderCap: sameMoney ? source.guestOrderCap : null,
    taxRateBasisPoints: sameMoney ? source.taxRateBasisPoints : home.taxRateBasisPoints,
    settings: withWays({}, ways),
  }
}

/** The same written number in another currency: 45.00 becomes 45.000. Nothing is converted. */
export function rewritten(minor: number, from: string, to: string): number {
  const exponents = exponentOf(to) - exponentOf(from)
  return exponents >= 0 ? minor * 10 ** exponents : Math.round(minor / 10 ** -exponents)
}
