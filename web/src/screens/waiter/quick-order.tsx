import { uuidv7 } from '@sufra/shared/kernel/ids'
import { isSoldOut } from '@sufra/shared/menu/availability.rules'
import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import type { Order } from '@sufra/shared/orders/orders.contract'
import { useNavigate } from 'react-router-dom'
import { addLine } from '../../features/entry/draft.rules'
import { editDraft, unsentAt, useDrafts } from '../../features/entry/drafts-store'
import { useFavourites } from '../../features/entry/use-favourites'
import { needsChoice } from '../../features/menu/menu-view.rules'
import { useMenu } from '../../features/menu/use-menu'
import type { TableNow } from '../../features/tables/table-now.rules'
import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { useMinute } from '../../ui/clock'
import { plus, repeat } from '../../ui/icon-shapes'
import { Text } from '../../ui/localized'
import { Sentence } from '../../ui/num'
import { orderPath } from './order-path'
import { useRound } from './use-entry-taps'

interface QuickOrderProps {
  readonly branchId: string
  readonly now: TableNow
  readonly orders: readonly Order[]
}

const shown = 6

/** From a table straight to its order: the last round again, or a likely dish taken down with the same tap. */
export function QuickOrder({ branchId, now: { table, visit }, orders }: QuickOrderProps) {
  const { t } = useTranslation('waiter')
  const navigate = useNavigate()
  const { byId } = useMenu(branchId)
  const now = new Date(useMinute()).toISOString()
  const place = { tableId: table.id, visitId: visit?.id ?? null, menu: byId, now }
  const favourites = useFavourites(branchId, byId).filter((item) => !isSoldOut(item, now))
  const again = useRound(place, orders)
  const unsent = useDrafts((drafts) => unsentAt(drafts, table.id))
  const go = (open?: string) => void navigate(orderPath(table.id), { state: { open } })
  const add = (item: MenuItem) => {
    if (needsChoice(item)) return go(item.id)
    const wanted = { menuItemId: item.id, quantity: 1, modifierIds: [], notes: '', allergies: [] }
    editDraft(table.id, place.visitId, (draft) => addLine(draft, { ...wanted, seat: null, course: 1 }, uuidv7()))
    go()
  }
  return (
    <section className="quick-order" aria-label={t('entry.quick')}>
      <div className="quick-order__row">
        <Button icon={plus} onClick={() => go()}>
          {unsent > 0 ? <Sentence>{t('entry.unsent', { count: unsent })}</Sentence> : t('newOrder')}
        </Button>
        {again && byId.size > 0 && (
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
      {favourites.length > 0 && (
        <div className="quick-order__likely">
          {favourites.slice(0, shown).map((item) => (
            <button key={item.id} type="button" onClick={() => add(item)}>
              <Text of={item.name} />
            </button>
          ))}
        </div>
      )}
    </section>
  )
}
