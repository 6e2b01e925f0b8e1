import { formatMoneyParts } from '@sufra/shared/locale/format-money'
import { directionOf, type Locale } from '@sufra/shared/locale/locale'
import { formatRate } from '@sufra/shared/locale/number'
import { hasCaffeine, isSalty } from '@sufra/shared/menu/label.rules'
import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import type { MenuBook } from '@sufra/shared/menu/menu-book.contract'
import { Fragment } from 'react'
import { allergenShapes, caffeine, salt, vegetarian, walking } from '../../ui/diet-shapes'
import { Icon, type Shape } from '../../ui/icon'
import { splitNumbers } from '../../ui/num'
import type { GuestWords } from './use-guest-words'
import './guest-label.css'

interface GuestLabelProps {
  readonly item: MenuItem
  readonly book: Pick<MenuBook, 'currency' | 'taxRateBasisPoints'>
  readonly locale: Locale
  readonly t: GuestWords
}

/** A dish's label in the guest's words, in a language of its own: the page around it may be in another. */
export function GuestLabel({ item, book, locale, t }: GuestLabelProps) {
  const rate = book.taxRateBasisPoints
  return (
    <div className="guest-label" lang={locale} dir={directionOf(locale)}>
      <Head item={item} book={book} locale={locale} />
      <Facts item={item} t={t} />
      {item.allergens.length > 0 && (
        <p className="guest-label__facts">
          <span>{t('item.contains')}</span>
          {item.allergens.map((allergen) => (
            <Fact key={allergen} of={allergenShapes[allergen]} words={t(`common:allergen.${allergen}`)} />
          ))}
        </p>
      )}
      <p className="guest-label__law">
        {rate > 0 && <Said words={`${t('legal', { rate: formatRate(rate, locale) })} `} />}
        {t('sayAllergies')}
        {hasCaffeine(item) && <Said words={` ${t('caffeineLimit')}`} />}
      </p>
    </div>
  )
}

function Head({ item: { name, price }, book, locale }: Omit<GuestLabelProps, 't'>) {
  const { number, unit, order } = formatMoneyParts(price, book.currency, locale, { style: 'whole' })
  const own = name[locale]
  const parts = [
    <bdi key="number" dir="ltr" className="num">
      {number}
    </bdi>,
    ' ',
    <span key="unit" className="money__unit">
      {unit}
    </span>,
  ]
  return (
    <p className="guest-label__head">
      <strong>
        {own ?? (
          <bdi lang="en" dir="ltr">
            {name.en}
          </bdi>
        )}
      </strong>
      <bdi className="money">{order === 'unit-first' ? parts.reverse() : parts}</bdi>
    </p>
  )
}

function Facts({ item, t }: Pick<GuestLabelProps, 'item' | 't'>) {
  const { calories, walkingMinutes, caffeineMg } = item
  return (
    <p className="guest-label__facts">
      {calories !== null && <Fact words={t('kcal', { count: calories })} />}
      {walkingMinutes !== null && <Fact of={walking} flip words={t('walkLong', { count: walkingMinutes })} />}
      {isSalty(item) && <Fact of={salt} legal words={t('marks.salt')} />}
      {hasCaffeine(item) && <Fact of={caffeine} legal words={t('caffeineMg', { count: caffeineMg ?? 0 })} />}
      {item.vegetarian && <Fact of={vegetarian} words={t('marks.vegetarian')} />}
    </p>
  )
}

interface FactProps {
  readonly of?: Shape
  readonly words: string
  readonly flip?: boolean
  readonly legal?: boolean
}

function Fact({ of, words, flip = false, legal = false }: FactProps) {
  return (
    <span className="guest-label__fact" data-legal={legal || undefined}>
      {of && <Icon of={of} size={18} flip={flip} />}
      <Said words={words} />
    </span>
  )
}

/** Its numbers are written in the label's language already. */
const Said = ({ words }: { readonly words: string }) => (
  <span>
    {splitNumbers(words).map((piece, index) =>
      index % 2 === 1 ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one sentence have no other name than their place
        <bdi key={index} dir="ltr" className="num">
          {piece}
        </bdi>
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: likewise
        <Fragment key={index}>{piece}</Fragment>
      ),
    )}
  </span>
)
