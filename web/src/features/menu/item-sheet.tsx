import { formatMoney } from '@sufra/shared/locale/format-money'
import type { MenuItem, ModifierGroup } from '@sufra/shared/menu/menu.contract'
import type { Allergen } from '@sufra/shared/menu/menu-kinds.rules'
import { unitPriceOf } from '@sufra/shared/orders/pricing.rules'
import { sourcesOf } from '@sufra/shared/photos/photos.rules'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { Text, useText } from '../../ui/localized'
import { Money } from '../../ui/money'
import { Sentence } from '../../ui/num'
import { Stepper } from '../../ui/stepper'
import { AllergyBlock } from './allergy-block'
import { DishFactsInWords } from './dish-facts'
import { KitchenNote } from './kitchen-note'
import { inOrderOfNeed, mostOf, toggleModifier, unmetGroups } from './menu-view.rules'
import { ModifierGroupField } from './modifier-group-field'
import { stillOffered } from './offered.rules'
import { OutTag } from './out-tag'
import { showGroup } from './show-group'
import './item-sheet.css'

/** A dish as the guest wants it. */
export interface Choice {
  readonly quantity: number
  readonly modifierIds: readonly string[]
  readonly notes: string
  readonly allergies: readonly Allergen[]
}

export interface ItemSheetProps {
  readonly item: MenuItem
  readonly currency: string
  /** Why it cannot be had now; null: it can. */
  readonly out: string | null
  /** What is chosen already, when a line of the order is edited. */
  readonly editing: Choice | null
  /** What this guest said about allergies before. */
  readonly allergies: readonly Allergen[]
  /** Begins with the sheet. What is then told goes at once, whether the dish is ordered or not, and for the whole order. */
  readonly onTell?: () => (allergies: readonly Allergen[]) => void
  /** Dishes that are in the order already. */
  readonly inOrder?: readonly MenuItem[]
  /** Null: the dish is only looked at. */
  readonly onChoose: ((choice: Choice) => void) | null
}

interface SheetProps extends ItemSheetProps {
  readonly open: boolean
  readonly onClose: () => void
}

export function ItemSheet({ open, onClose, ...item }: SheetProps) {
  const name = useText()(item.item.name)
  return (
    <Dialog open={open} onClose={onClose} kind="sheet" title={name} quietTitle className="item-sheet">
      <ItemForm key={item.item.id} {...item} />
    </Dialog>
  )
}

/** What this guest can't have, from the sheet's opening on. Told now, it goes for what was chosen before, too. */
function useTelling({ item, editing, allergies, onTell, inOrder }: ItemSheetProps) {
  const [mine, setMine] = useState(editing?.allergies ?? allergies)
  const [known] = useState(allergies)
  const [before] = useState([...known, ...mine])
  const [tellAll] = useState(() => onTell?.())
  const newOf = (allergens: readonly Allergen[]) => allergens.filter((one) => !before.includes(one))
  const tell = (allergens: readonly Allergen[]) => {
    setMine(allergens)
    // What is taken off a line goes with the others all the same.
    tellAll?.(editing ? [...known, ...newOf(allergens)] : allergens)
  }
  const told = newOf(mine)
  const clashing = inOrder?.filter(({ id, allergens }) => id !== item.id && told.some((one) => allergens.includes(one)))
  return { mine, tell, clashing }
}

/** What is being chosen, what is still missing, and the two things a tap can do. */
function useItemForm(props: ItemSheetProps) {
  const { item, editing, onChoose } = props
  const [quantity, setQuantity] = useState(editing?.quantity ?? 1)
  const [picked, setPicked] = useState<ReadonlySet<string>>(() => new Set(editing?.modifierIds))
  const chosen = stillOffered(item.modifierGroups, picked)
  const [notes, setNotes] = useState(editing?.notes ?? '')
  const telling = useTelling(props)
  const [asked, setAsked] = useState(false)
  const gaps = unmetGroups(item.modifierGroups, chosen)
  const pick = (group: ModifierGroup, modifierId: string) => {
    const next = toggleModifier(group, chosen, modifierId)
    setPicked(next)
    const left = unmetGroups(item.modifierGroups, next)
    if (gaps.includes(group) && !left.includes(group) && left[0]) showGroup(left[0].id, false)
  }
  const choose = () => {
    setAsked(true)
    if (gaps[0]) showGroup(gaps[0].id, true)
    else onChoose?.({ quantity, modifierIds: [...chosen], notes: notes.trim(), allergies: telling.mine })
  }
  return { quantity, setQuantity, chosen, notes, setNotes, telling, missing: asked ? gaps : [], pick, choose }
}

/** All of a dish, to be chosen, without the sheet around it. */
export function ItemForm(props: ItemSheetProps) {
  const { item, currency, onChoose } = props
  const form = useItemForm(props)
  const submit = (event: { preventDefault(): void }) => {
    event.preventDefault()
    form.choose()
  }
  return (
    <form
      className="item"
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && submit(event)}
    >
      <div className="item__scroll">
        <ItemHead {...props} />
        <AllergyBlock
          contains={item.allergens}
          mine={form.telling.mine}
          onMine={onChoose && form.telling.tell}
          clashing={form.telling.clashing}
        />
        {inOrderOfNeed(item.modifierGroups).map((group) => (
          <ModifierGroupField
            key={group.id}
            group={group}
            chosen={form.chosen}
            currency={currency}
            missing={form.missing.includes(group)}
            locked={onChoose === null}
            onPick={(modifierId) => form.pick(group, modifierId)}
          />
        ))}
        {onChoose && <KitchenNote value={form.notes} onValue={form.setNotes} />}
      </div>
      {onChoose && <ItemFoot {...props} form={form} />}
    </form>
  )
}

function ItemFoot({
  item,
  currency,
  editing,
  form,
}: ItemSheetProps & { readonly form: ReturnType<typeof useItemForm> }) {
  const { t } = useTranslation('guest')
  const modifiers = item.modifierGroups.flatMap((group) => group.modifiers).filter(({ id }) => form.chosen.has(id))
  return (
    <div className="item__foot">
      <Stepper
        size="large"
        label={t('quantity')}
        value={form.quantity}
        onValue={form.setQuantity}
        least={1}
        most={mostOf(item)}
      />
      <Button kind="primary" type="submit" className="item__add">
        <span>{t(editing ? 'item.save' : 'item.addToOrder')}</span>
        <Money amount={unitPriceOf(item, modifiers) * form.quantity} currency={currency} style="whole" />
      </Button>
    </div>
  )
}

function ItemHead({ item, currency, out }: ItemSheetProps) {
  const { t } = useTranslation('guest')
  const locale = useLocale()
  const [first] = useState(item.price)
  return (
    <>
      {item.image && (
        <img className="item__image" {...sourcesOf(item.image, 'min(100vw, 520px)')} alt="" width="640" height="360" />
      )}
      <div className="item__head" data-bare={item.image === null || undefined}>
        <h3>
          <Text of={item.name} />
        </h3>
        <Money amount={item.price} currency={currency} style="whole" />
      </div>
      {item.price !== first && (
        <p className="item__news" role="status">
          <Sentence>
            {t('item.newPrice', { price: formatMoney(item.price, currency, locale, { style: 'whole' }) })}
          </Sentence>
        </p>
      )}
      <p className="item__desc user-text">
        <Text of={item.description} />
      </p>
      <DishFactsInWords item={item} />
      {out !== null && (
        <p className="item__out">
          <OutTag words={out} />
        </p>
      )}
    </>
  )
}
