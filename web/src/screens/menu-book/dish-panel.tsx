import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import type { MenuBook } from '@sufra/shared/menu/menu-book.contract'
import { useMemo, useState } from 'react'
import { BranchPriceList } from '../../features/menu-book/branch-price-list'
import { ItemEditor } from '../../features/menu-book/item-editor'
import type { ItemSaved } from '../../features/menu-book/use-item-draft'
import { useLocale } from '../../i18n/locale'
import { useWorkplace } from '../../session/use-workplace'
import { DishChoices } from './dish-choices'
import { PhoneButton, PhonePanel } from './phone-panel'
import { useRoomBeside } from './use-phone-place'

interface DishPanelProps {
  readonly branchId: string
  readonly whole: MenuBook
  /** Null: a new dish. */
  readonly item: MenuItem | null
  readonly sectionId: string
  readonly onSaved: ItemSaved
}

const choicesOf = ({ modifierGroups }: MenuItem) => ({ modifierGroups })

/** One dish: what is written of it, its choices, and a guest's phone that shows both as they are typed. */
export function DishPanel({ branchId, whole, item, sectionId, onSaved }: DishPanelProps) {
  const [language, setLanguage] = useState(useLocale())
  const [drafted, setDrafted] = useState(item)
  const beside = useRoomBeside()
  const [over, setOver] = useState(false)
  const place = { beside, open: beside || over, setOpen: setOver }
  const looking = { language, onLanguage: setLanguage }
  const others = useWorkplace()?.session.branches.filter(({ id }) => id !== branchId) ?? []
  const known = whole.items.find(({ id }) => id === item?.id) ?? null
  // Its choices are saved by themselves, beside the form.
  const dish = useMemo(() => drafted && { ...drafted, ...(known && choicesOf(known)) }, [drafted, known])
  return (
    <div className="dish-panel">
      <div className="dish-panel__form">
        {!beside && <PhoneButton place={place} />}
        <ItemEditor
          book={whole}
          onDrafted={setDrafted}
          branchId={branchId}
          item={item}
          sectionId={sectionId}
          onSaved={onSaved}
          {...looking}
        />
        <DishChoices branchId={branchId} item={known} />
        {known && others.length > 0 && <BranchPriceList branchId={branchId} item={known} branches={others} />}
      </div>
      {dish && <PhonePanel place={place} branchId={branchId} dish={dish} {...looking} book={whole} />}
    </div>
  )
}
