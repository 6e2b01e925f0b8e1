import { formatMoney, formatMoneyParts } from '@sufra/shared/locale/format-money'
import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import { useLocale } from '../../i18n/locale'
import { useTranslation } from '../../i18n/use-translation'
import { AllergyLine } from '../../ui/allergy-line'
import { Button } from '../../ui/button'
import { ChosenOptions } from '../../ui/chosen-options'
import { Text, useText } from '../../ui/localized'
import { Num, Sentence } from '../../ui/num'
import { Stepper } from '../../ui/stepper'
import { type CartLine, modifiersOf, unitPrice } from './cart.rules'
import { changeQuantity } from './use-cart-lines'

interface CartLineRowProps {
  readonly line: CartLine
  readonly item: MenuItem
  readonly currency: string
  /** Portions still to be had, where that is the trouble; null: all is well. */
  readonly left: number | null
  readonly thumb: boolean
  readonly locked: boolean
  readonly onEdit: () => void
  readonly onRemove: () => void
}

export function CartLineRow({ line, item, currency, left, thumb, locked, onEdit, onRemove }: CartLineRowProps) {
  const { t } = useTranslation(['guest', 'common'])
  const locale = useLocale()
  const say = useText()
  const name = say(item.name)
  const price = unitPrice(line, item)
  const most = Math.min(20, item.remaining ?? 20)
  const { number } = formatMoneyParts(price * line.quantity, currency, locale)
  return (
    <li
      className="line"
      data-thumb={thumb || undefined}
      data-trouble={left !== null || undefined}
      onKeyDown={(event) => event.key === 'Delete' && !locked && onRemove()}
    >
      {thumb && (item.image ? <img className="thumb" src={item.image} alt="" width="56" height="56" /> : <span />)}
      <div className="line__what">
        <p className="line__name">
          <Text of={item.name} />
        </p>
        <p className="line__mods">
          <LineDetail line={line} item={item} each={formatMoney(price, currency, locale, { style: 'whole' })} />
        </p>
        {line.notes && (
          <p className="line__note user-text" dir="auto">
            {line.notes}
          </p>
        )}
        <AllergyLine allergens={line.allergies} />
        {left !== null && (
          <p className="line__trouble">
            <Sentence>
              {left === 0 ? t('guest:cart.gone', { name }) : t('guest:cart.short', { name, count: left })}
            </Sentence>
          </p>
        )}
      </div>
      <span className="line__price">
        <Num>{number}</Num>
      </span>
      {!locked && (
        <div className="line__tools">
          <Stepper
            label={t('guest:quantityOf', { name })}
            value={line.quantity}
            most={most}
            onValue={(quantity) => (quantity === 0 ? onRemove() : changeQuantity(line.id, quantity))}
          />
          {item.modifierGroups.length + line.notes.length > 0 && (
            <Button kind="quiet" className="line__tool" onClick={onEdit}>
              {t('guest:cart.edit')}
              <span className="sr"> {name}</span>
            </Button>
          )}
          <Button kind="quiet" className="line__tool line__tool--end" onClick={onRemove}>
            {t('guest:cart.remove')}
            <span className="sr"> {name}</span>
          </Button>
        </div>
      )}
    </li>
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
