import { toLatinDigits } from '@sufra/shared/locale/digits'
import { foldForSearch, matches } from '@sufra/shared/locale/fold'
import type { Locale } from '@sufra/shared/locale/locale'
import { soundsLike } from '@sufra/shared/locale/transliterate'
import type { MenuItem } from '@sufra/shared/menu/menu.contract'

export interface Asked {
  /** Portions that the next dish is added with. */
  readonly quantity: number
  readonly words: string
}

/** "3*hum" asks for three of what "hum" finds; "3*" alone for three of the dish tapped next. */
export function readEntry(typed: string): Asked {
  const [, count, words = ''] = /^\s*(\d{1,2})\s*[*×xX](.*)$/.exec(toLatinDigits(typed)) ?? []
  const quantity = Number(count)
  if (count === undefined || quantity < 1) return { quantity: 1, words: typed.trim() }
  return { quantity, words: words.trim() }
}

type Named = Pick<MenuItem, 'name' | 'kitchenName'>

/** 0 is best; null: not found. Any language's name counts, the reader's own first. */
function rankOf({ name, kitchenName }: Named, words: string, locale: Locale): number | null {
  const own = foldForSearch(name[locale] ?? name.en)
  const asked = foldForSearch(words)
  if (own.startsWith(asked)) return 0
  if (own.split(' ').some((word) => word.startsWith(asked))) return 1
  const all = [...Object.values(name), ...Object.values(kitchenName ?? {})].filter((each) => each !== undefined)
  if (all.some((each) => matches(words, each))) return 2
  return all.some((each) => soundsLike(words, each)) ? 3 : null
}

/** Dishes that these words find, the likeliest first; in the order given where they are alike. */
export function findDishes<I extends Named>(items: readonly I[], words: string, locale: Locale): I[] {
  const ranked = items.flatMap((item) => {
    const rank = rankOf(item, words, locale)
    return rank === null ? [] : [{ item, rank }]
  })
  return ranked.sort((a, b) => a.rank - b.rank).map(({ item }) => item)
}
