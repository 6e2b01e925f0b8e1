import { uuidv7 } from '@sufra/shared/kernel/ids'
import { isSoldOut } from '@sufra/shared/menu/availability.rules'
import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import type { Order } from '@sufra/shared/orders/orders.contract'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { addLine } from '../../features/entry/draft.rules'
import { editDraft, unsentAt, useDrafts } from '../../features/entry/drafts-store'
import { useFavourites } from '../../features/entry/use-favourites'
import { needsChoice } from '../../features/menu/menu-view.rules'
import { useMenu } from '../../features/menu/use-menu'
import type { TableNow } from '../../features/tables/table-now.rules'
import { Button } from '../../ui/button'
import { useMinute } from '../../ui/clock'
import { plus, repeat } from '../../ui/icon-shapes'
import { Text } from '../../ui/localized'
import { Sentence } from '../../ui/num'
import { orderPath } from './order-path'
import { useRound } from './use-entry-taps'

interface QuickProps {
  readonly branchId: string
  readonly now: TableNow
}

/** From a table straight to its order, with a dish's questions opened or not. */
function useQuickOrder({ branchId, now: { table, visit } }: QuickProps) {
  const navigate = useNavigate()
  const { byId } = useMenu(branchId)
  const now = new Date(useMinute()).toISOString()
  const go = (open?: string) => void navigate(orderPath(table.id), { state: { open } })
  return { place: { tableId: table.id, visitId: visit?.id ?? null, menu: byId, now }, go }
}

/** A new order, or the last round again. */
export function QuickRow({ orders, ...props }: QuickProps & { readonly orders: readonly Order[] }) {
  const { t } = useTranslation('waiter')
  const { place, go } = useQuickOrder(props)
  const again = useRound(place, orders)
  const unsent = useDrafts((drafts) => unsentAt(drafts, place.tableId))
  return (
    <div className="quick-order__row">
      <Button icon={plus} onClick={() => go()}>
        {unsent > 0 ? <Sentence>{t('entry.unsent', { count: unsent })}</Sentence> : t('newOrder')}
      </Button>
      {again && place.menu.size > 0 && (
        <Button
          icon={repeat}
          onClick={() => {
            again()
            go()
          }}
        >
          {t('entry.repeat')}
        </Button>
      )}
    </div>
  )
}

const shown = 6

/** Likely dishes, each taken down with the tap that opens the order. */
export function LikelyDishes(props: QuickProps) {
  const { t } = useTranslation('waiter')
  const { place, go } = useQuickOrder(props)
  const { tableId, visitId, menu, now } = place
  const favourites = useFavourites(props.branchId, menu).filter((item) => !isSoldOut(item, now))
  const add = (item: MenuItem) => {
    if (needsChoice(item)) return go(item.id)
    const wanted = { menuItemId: item.id, quantity: 1, modifierIds: [], notes: '', allergies: [] }
    editDraft(tableId, visitId, (draft) => addLine(draft, { ...wanted, seat: null, course: 1 }, uuidv7()))
    go()
  }
  if (favourites.length === 0) return null
  return (
    <section className="quick-order__likely" aria-label={t('entry.quick')}>
      {favourites.slice(0, shown).map((item) => (
        <button key={item.id} type="button" onClick={() => add(item)}>
          <Text of={item.name} />
        </button>
      ))}
    </section>
  )
}
