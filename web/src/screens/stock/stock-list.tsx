import type { Shelf } from '@sufra/shared/stock/stock-room.contract'
import { useTranslation } from 'react-i18next'
import { ShelfRow } from '../../features/stock-room/shelf-row'
import type { Room } from '../../features/stock-room/use-stock-room'
import { useLocale } from '../../i18n/locale'
import { nameIn } from '../../i18n/name-in'
import { toast } from '../../ui/toast-store'
import type { Task } from './stock-panels'

interface StockListProps {
  readonly items: readonly Shelf[]
  readonly room: Room
  readonly onTask: (task: Task) => void
}

/** The shelves in the order in which they will run out. */
export function StockList({ items, room, onTask }: StockListProps) {
  const { t } = useTranslation('stock')
  const locale = useLocale()
  const nameOf = (item: Shelf) => nameIn(item.name, locale).text
  const toggle = async (item: Shelf) => {
    const { active } = item
    if (!(await room.change(item, { active: !active }, { active }))) return
    const undo = {
      label: t('undo'),
      run: () => void room.change(item, { active }, { active: !active }),
    }
    toast.success(t(active ? 'tookOff' : 'broughtBack', { name: nameOf(item) }), undo)
  }
  return (
    <ul className="stock__list">
      {items.map((item) => (
        <ShelfRow
          key={item.id}
          item={item}
          dishes={room.dishes
            .filter(({ id }) => item.menuItemIds.includes(id))
            .map(({ id, name }) => ({ id, name: nameIn(name, locale).text }))}
          onTask={(what, of) => onTask({ what, item: of })}
          onToggle={(of) => void toggle(of)}
        />
      ))}
    </ul>
  )
}
