import { AppError } from '../kernel/app-error'
import type { Localized } from '../kernel/fields'
import { foldForSearch } from '../locale/fold'
import { type Locale, locales } from '../locale/locale'
import type { Choice, Offer } from './choices.contract'

type Counts = Pick<Offer, 'min' | 'max'> & { readonly choices: { readonly length: number } }

/** Which of the two numbers is wrong, by itself or beside the other. */
export function wrongCount({ min, max, choices }: Counts): 'min' | 'max' | null {
  if (max < 1 || max > choices.length) return 'max'
  return min < 0 || min > max ? 'min' : null
}

export interface Doubled {
  readonly index: number
  readonly locale: Locale
  readonly name: string
}

/** The first choice that reads like one before it, in a language: guests could not tell them apart. */
export function doubledName(choices: readonly { readonly name: Localized }[]): Doubled | null {
  for (const locale of locales) {
    const seen = new Set<string>()
    for (const [index, { name }] of choices.entries()) {
      const text = name[locale]?.trim()
      if (!text) continue
      const folded = foldForSearch(text)
      if (seen.has(folded)) return { index, locale, name: text }
      seen.add(folded)
    }
  }
  return null
}

/** Throws `choices_do_not_fit` and `choice_named_twice`, each naming the field, and `id_taken`. */
export function mustFit(offer: Offer): void {
  const { min, max, choices } = offer
  const wrong = wrongCount(offer)
  if (wrong) throw new AppError('choices_do_not_fit', { field: `offer.${wrong}`, min, max, choices: choices.length })
  const doubled = doubledName(choices)
  if (doubled) {
    const { index, locale, name } = doubled
    throw new AppError('choice_named_twice', { field: `offer.choices.${index}.name.${locale}`, name })
  }
  if (new Set(choices.map(({ id }) => id)).size < choices.length) throw new AppError('id_taken')
}

interface Stuckable {
  readonly min: number
  readonly choices: readonly Pick<Choice, 'available'>[]
}

/** A guest has to choose, and there is not enough left to choose from: no dish with it can be ordered. */
export const isStuck = ({ min, choices }: Stuckable): boolean =>
  choices.filter(({ available }) => available).length < min

type OnSale = Pick<Choice, 'id' | 'available'>

/** Sold out or not as it is now, but where this person changed what they had read, which is `was`. */
export function asAvailableNow<C extends OnSale>(
  choices: readonly C[],
  was: readonly OnSale[],
  now: readonly OnSale[],
) {
  const byId = (all: readonly OnSale[]) => new Map(all.map(({ id, available }) => [id, available]))
  const [current, before] = [byId(now), byId(was)]
  return choices.map((choice): C => {
    const touched = before.has(choice.id) && before.get(choice.id) !== choice.available
    return touched ? choice : { ...choice, available: current.get(choice.id) ?? choice.available }
  })
}

/** As if this person had seen what sold out and came back since: of `was` and `wish`, both. */
export function withAvailabilityOf(now: Offer, was: Offer, wish: Offer): { readonly was: Offer; readonly wish: Offer } {
  const each = (offer: Offer): Offer => ({
    ...offer,
    choices: asAvailableNow(offer.choices, was.choices, now.choices),
  })
  return { was: each(was), wish: each(wish) }
}

/** The least and the most that one choice adds to a dish, in minor units. */
export function spanOf(choices: readonly Pick<Choice, 'priceDelta'>[]): { readonly from: number; readonly to: number } {
  const deltas = choices.map(({ priceDelta }) => priceDelta)
  return { from: Math.min(...deltas), to: Math.max(...deltas) }
}

/** How much of a group a guest takes: what its sentence says. */
export type Asking =
  | { readonly how: 'exactly' | 'atLeast' | 'upTo'; readonly count: number }
  | { readonly how: 'between'; readonly min: number; readonly max: number }
  | { readonly how: 'any' }

export function askingOf({ min, max, choices }: Counts): Asking {
  const open = max >= choices.length
  if (min === max) return { how: 'exactly', count: min }
  if (min === 0) return open && max > 1 ? { how: 'any' } : { how: 'upTo', count: max }
  return open ? { how: 'atLeast', count: min } : { how: 'between', min, max }
}
