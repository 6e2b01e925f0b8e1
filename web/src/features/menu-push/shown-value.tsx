import type { Shown } from '@sufra/shared/menu-push/menu-push.contract'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Text } from '../../ui/localized'
import { Money } from '../../ui/money'
import { Num, Sentence } from '../../ui/num'

interface ShownValueProps {
  readonly value: Shown
  readonly field: string
  /** Of the branch whose value it is. */
  readonly currency: string
}

/** What a field reads at one branch. */
export function ShownValue({ value, field, currency }: ShownValueProps) {
  const { t } = useTranslation(['push', 'common', 'choices'])
  switch (value.as) {
    case 'nothing':
      return <span className="quiet">{t('value.nothing')}</span>
    case 'text':
      return (
        <bdi lang={value.locale} dir={value.locale === 'en' ? 'ltr' : 'rtl'}>
          {value.text}
        </bdi>
      )
    case 'texts':
      return <bdi>{value.texts.join(', ')}</bdi>
    case 'price':
      return <Money amount={value.amount} currency={currency} />
    case 'number':
      return <Num>{value.number}</Num>
    case 'flag':
      return t(`value.${field === 'active' ? 'menu' : 'vegetarian'}.${value.on ? 'on' : 'off'}`)
    case 'allergens':
      if (value.allergens.length === 0) return <span className="quiet">{t('value.nothing')}</span>
      return value.allergens.map((allergen) => t(`common:allergen.${allergen}`)).join(t('value.comma'))
    case 'category':
      return t(`common:category.${value.category}`)
    case 'groupKind':
      return t(`choices:kind.${value.kind}`)
    case 'photo':
      return <img className="menu-push__photo" src={value.image} alt={t('value.photo')} loading="lazy" />
    case 'names':
      return <Names of={value} />
    case 'offer':
      return <Offer of={value} currency={currency} />
  }
}

function Names({ of: { names } }: { readonly of: Extract<Shown, { as: 'names' }> }) {
  const { t } = useTranslation('push')
  if (names.length === 0) return <span className="quiet">{t('value.nothing')}</span>
  return names.map((name, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the list is read only, and two dishes may have one name
    <Fragment key={index}>
      {index > 0 && t('value.comma')}
      <Text of={name} />
    </Fragment>
  ))
}

interface OfferProps {
  readonly of: Extract<Shown, { as: 'offer' }>
  readonly currency: string
}

function Offer({ of: { min, max, choices }, currency }: OfferProps) {
  const { t } = useTranslation('push')
  return (
    <>
      {choices.map(({ name, priceDelta }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is read only, and has no ids
        <Fragment key={index}>
          {index > 0 && t('value.comma')}
          <Text of={name} />
          {priceDelta !== 0 && (
            <>
              {' '}
              <Money amount={priceDelta} currency={currency} />
            </>
          )}
        </Fragment>
      ))}{' '}
      <span className="quiet">
        <Sentence>{t('value.asks', { min, max })}</Sentence>
      </span>
    </>
  )
}
