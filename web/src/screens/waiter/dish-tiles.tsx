import { isSoldOut } from '@sufra/shared/menu/availability.rules'
import type { BranchMenu, MenuItem } from '@sufra/shared/menu/menu.contract'
import type { KeyboardEvent, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { DishTile } from '../../features/entry/dish-tile'
import { type DraftLine, portionsIn } from '../../features/entry/draft.rules'
import type { Entry } from '../../features/entry/use-entry'
import { needsChoice } from '../../features/menu/menu-view.rules'
import { toast } from '../../ui/toast-store'
import { moveInGrid } from './move-in-grid'
import { NoDishes } from './no-dishes'
import type { Found } from './use-found-dishes'
import { useServingHours } from './use-serving-hours'

interface DishTilesProps {
  readonly found: Found
  readonly entry: Entry
  readonly now: string
  readonly menu: BranchMenu
  readonly box: RefObject<HTMLDivElement | null>
  readonly onAdd: (item: MenuItem) => void
  readonly onEdit: (item: MenuItem, line: DraftLine) => void
  /** Up from the first row. */
  readonly onUp: () => void
}

export function DishTiles({ found, entry, now, menu, box, onAdd, onEdit, onUp }: DishTilesProps) {
  const { t } = useTranslation('waiter')
  const servingHours = useServingHours(menu, now)
  const onKey = (event: KeyboardEvent) => {
    const moved = moveInGrid(event.key, box.current?.querySelectorAll<HTMLElement>('.dtile__add:not(:disabled)') ?? [])
    if (moved === 'above') onUp()
    if (moved) event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows move among the buttons inside
    <div className="entry__tiles" ref={box} onKeyDown={onKey}>
      {found.searching && (
        <p className="sr" role="status">
          {t('entry.found', { count: found.items.length })}
        </p>
      )}
      {found.items.length === 0 ? (
        <NoDishes searching={found.searching} />
      ) : (
        <ul className="dtiles">
          {found.items.map((item) => {
            const lines = entry.linesOf(item)
            const last = lines.filter(({ id }) => !entry.busy.includes(id)).at(-1)
            return (
              <DishTile
                key={item.id}
                item={item}
                currency={menu.branch.currency}
                soldOut={isSoldOut(item, now)}
                servedAt={servingHours(item)}
                count={portionsIn(lines)}
                asks={needsChoice(item)}
                first={item === found.first}
                onAdd={() => onAdd(item)}
                onEdit={() => (last ? onEdit(item, last) : toast.plain(t('entry.onItsWay')))}
              />
            )
          })}
        </ul>
      )}
    </div>
  )
}
