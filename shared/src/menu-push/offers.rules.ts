import type { Choice, Offer } from '../choices/choices.contract'
import type { Localized } from '../kernel/fields'
import { foldForSearch } from '../locale/fold'
import { locales } from '../locale/locale'

/** The source's choices, each as the one here that is called so in any language; what is sold out here stays so. */
export function offerHere(there: Offer, here: Offer, newId: () => string): Offer {
  const left = [...here.choices]
  const choices = there.choices.map((choice): Choice => {
    const at = left.findIndex((one) => isCalledLike(one.name, choice.name))
    const [same] = at < 0 ? [] : left.splice(at, 1)
    return { ...choice, id: same?.id ?? newId(), available: same?.available ?? true }
  })
  return { min: there.min, max: there.max, choices }
}

const isCalledLike = (one: Localized, other: Localized): boolean =>
  locales.some((locale) => {
    const [a, b] = [one[locale], other[locale]]
    return Boolean(a) && Boolean(b) && foldForSearch(a ?? '') === foldForSearch(b ?? '')
  })
