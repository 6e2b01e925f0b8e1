import { formatMoney, formatMoneyParts } from '@sufra/shared/locale/format-money'
import { formatList } from '@sufra/shared/locale/list'
import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import { sourcesOf } from '@sufra/shared/photos/photos.rules'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { Button } from '../../ui/button'
import { ChosenOptions } from '../../ui/chosen-options'
import { Icon } from '../../ui/icon'
import { circleAlert } from '../../ui/icon-shapes'
import { LineAllergies } from '../../ui/line-allergies'
import { Text, useText } from '../../ui/localized'
import { Num, Sentence } from '../../ui/num'
import { Stepper } from '../../ui/stepper'
import { type CartLine, modifiersOf, unitPrice } from './cart.rules'
import { useCart } from './cart-store'
import { changeQuantity } from './use-cart-lines'

interface CartLineRowProps {
  readonly line: CartLine
  readonly item: MenuItem
  readonly currency: string
  /** Why it can't be ordered as it stands; null: all is well. */
  readonly trouble: string | null
  readonly thumb: boolean
  readonly locked: boolean
  readonly onEdit: () => void
  readonly onRemove: () => void
}

export function CartLineRow(props: CartLineRowProps) {
  const { line, item, currency, trouble, thumb, locked, onRemove } = props
  const locale = useLocale()
  const { number } = formatMoneyParts(unitPrice(line, item) * line.quantity, currency, locale)
  return (
    <li
      className="line"
      data-thumb={thumb || undefined}
      data-trouble={trouble !== null || undefined}
      onKeyDown={(event) => event.key === 'Delete' && !locked && onRemove()}
    >
      {thumb && (item.image ? <Thumb image={item.image} /> : <span />)}
      <LineWhat {...props} />
      <span className="line__price">
        <Num>{number}</Num>
      </span>
      {!locked && <LineTools {...props} />}
    </li>
  )
}

const Thumb = ({ image }: { readonly image: string }) => (
  <img className="thumb" {...sourcesOf(image, '75px')} alt="" width="56" height="56" />
)

function LineWhat({ line, item, currency, trouble }: CartLineRowProps) {
  const locale = useLocale()
  return (
    <div className="line__what">
      <LineAllergies line={line} />
      <p className="line__name">
        <Text of={item.name} />
      </p>
      <p className="line__mods">
        <LineDetail
          line={line}
          item={item}
          each={formatMoney(unitPrice(line, item), currency, locale, { style: 'whole' })}
        />
      </p>
      {line.notes && (
        <p className="line__note user-text" dir="auto">
          {line.notes}
        </p>
      )}
      <Clash line={line} item={item} />
      {trouble !== null && (
        <p className="line__trouble">
          <Sentence>{trouble}</Sentence>
        </p>
      )}
    </div>
  )
}

/** In sight beside more and less; of what was chosen before the guest told, too. */
function Clash({ line, item }: Pick<CartLineRowProps, 'line' | 'item'>) {
  const { t } = useTranslation(['guest', 'common'])
  const locale = useLocale()
  const told = useCart((state) => state.allergies)
  const clash = item.allergens.filter((one) => told.includes(one) || line.allergies.includes(one))
  if (clash.length === 0) return null
  const list = formatList(
    clash.map((allergen) => t(`common:allergen.${allergen}`)),
    locale,
  )
  return (
    <p className="line__clash" role="alert">
      <Icon of={circleAlert} size={16} />
      {t('guest:item.conflict', { list })}
    </p>
  )
}

function LineTools({ line, item, onEdit, onRemove }: CartLineRowProps) {
  const { t } = useTranslation('guest')
  const name = useText()(item.name)
  const chosen = [...item.modifierGroups, ...line.modifierIds, ...line.allergies]
  return (
    <div className="line__tools">
      <Stepper
        label={t('quantityOf', { name })}
        value={line.quantity}
        most={Math.min(20, item.remaining ?? 20)}
        onValue={(quantity) => (quantity === 0 ? onRemove() : changeQuantity(line.id, quantity))}
      />
      {(chosen.length > 0 || line.notes !== '') && (
        <Button kind="quiet" className="line__tool" onClick={onEdit}>
          {t('cart.edit')}
          <span className="sr"> {name}</span>
        </Button>
      )}
      <Button kind="quiet" className="line__tool line__tool--end" onClick={onRemove}>
        {t('cart.remove')}
        <span className="sr"> {name}</span>
      </Button>
    </div>
  )
}

/** The chosen options; a plain dish says what one costs. */
function LineDetail({ line, item, each }: { readonly line: CartLine; readonly item: MenuItem; readonly each: string }) {
  const { t } = useTranslation('guest')
  const modifiers = modifiersOf(line, item)
  if (modifiers.length === 0) return <Sentence>{t('cart.each', { price: each })}</Sentence>
  const removals = new Set(
    item.modifierGroups
      .filter(({ kind }) => kind === 'removal')
      .flatMap((group) => group.modifiers.map(({ id }) => id)),
  )
  return <ChosenOptions options={modifiers.map(({ id, name }) => ({ id, name, removal: removals.has(id) }))} />
}
