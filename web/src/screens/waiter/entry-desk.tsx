import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import { useRef, useState } from 'react'
import { AimBar } from '../../features/entry/aim-bar'
import { type Trouble, takeaway } from '../../features/entry/draft.rules'
import { FindDish } from '../../features/entry/find-dish'
import { useEntry } from '../../features/entry/use-entry'
import { useEntryKeys } from '../../features/entry/use-entry-keys'
import { needsChoice } from '../../features/menu/menu-view.rules'
import { useOrdersOf } from '../../features/orders/visit-orders'
import { useTableTaps } from '../../features/tables/table-taps'
import { LineState } from '../../outbox/outbox-strip'
import { useNow } from '../../ui/clock'
import { destinationOf } from './destination.rules'
import { DishTabs, type TabName } from './dish-tabs'
import { DishTiles } from './dish-tiles'
import { EntryDrawer } from './entry-drawer'
import type { Asking, EntryDeskProps } from './entry-props'
import { EntryTop } from './entry-top'
import { LineSheet } from './line-sheet'
import { useAskedFor } from './use-asked-for'
import { useRound, useSend } from './use-entry-taps'
import { useFoundDishes } from './use-found-dishes'
import { useTakenAnew } from './use-taken-anew'

const tick = 15_000

/** Whom for, which dish, what is taken down: below each other on phones, three columns where there is room. */
export function EntryDesk(props: EntryDeskProps) {
  const { session, branchId, at, tables, menu, byId } = props
  const timeZone = session.branches.find(({ id }) => id === branchId)?.timeZone ?? 'UTC'
  const now = new Date(Math.floor(useNow() / tick) * tick).toISOString()
  const place = { tableId: at?.table.id ?? takeaway, visitId: at?.visit?.id ?? null, menu: byId, now }
  useTakenAnew(place.tableId, place.visitId)
  const entry = useEntry(place)
  const joined = useTableTaps((taps) => taps.joined)
  const to = at && destinationOf(at, tables, entry.takenFor, joined)
  const orders = useOrdersOf(at?.orders.map(({ id }) => id) ?? [])
  const [typed, setTyped] = useState('')
  const [tab, setTab] = useState<TabName | null>(null)
  const [asking, setAsking] = useState<Asking | null>(useAskedFor(byId))
  const field = useRef<HTMLInputElement>(null)
  const tiles = useRef<HTMLDivElement>(null)
  const found = useFoundDishes({ branchId, menu, byId, typed, tab, now })
  const repeat = useRound(place, orders)
  const edit = ({ lineId }: Trouble) => {
    const line = entry.draft.lines.find(({ id }) => id === lineId)
    const item = line && byId.get(line.menuItemId)
    if (item) setAsking({ item, line, quantity: line.quantity })
  }
  const send = useSend({ ...props, entry, to, onChooseAgain: edit })
  const add = (item: MenuItem) => {
    if (needsChoice(item)) setAsking({ item, line: null, quantity: found.quantity })
    else entry.add({ menuItemId: item.id, quantity: found.quantity, modifierIds: [], notes: '', allergies: [] })
    setTyped('')
  }
  const seats = at ? Math.min(99, at.visit?.guests ?? entry.guests) : 0
  const toTiles = () => tiles.current?.querySelector<HTMLElement>('button:not(:disabled)')?.focus()
  useEntryKeys({ entry, seats, field, onSend: send, onRepeat: repeat })
  return (
    <>
      <EntryTop at={at} timeZone={timeZone} entry={entry} />
      <LineState />
      <div className="entry__body" data-away={at === null || undefined}>
        {at && <AimBar entry={entry} seats={seats} />}
        <section className="entry__find">
          <FindDish
            field={field}
            typed={typed}
            quantity={found.quantity}
            onType={setTyped}
            onFirst={() => found.first && add(found.first)}
            onDown={toTiles}
          />
          {!found.searching && (
            <DishTabs menu={menu} current={found.tab} favourites={found.hasFavourites} onChoose={setTab} />
          )}
          <DishTiles
            found={found}
            entry={entry}
            now={now}
            menu={menu}
            box={tiles}
            onAdd={add}
            onUp={() => field.current?.focus()}
            onEdit={(item, line) => setAsking({ item, line, quantity: line.quantity })}
          />
        </section>
        <EntryDrawer
          entry={entry}
          orders={orders}
          at={at}
          to={to}
          menu={byId}
          currency={menu.branch.currency}
          onRepeat={repeat}
          onSend={send}
          onEdit={setAsking}
        />
      </div>
      <LineSheet
        asking={asking}
        byId={byId}
        entry={entry}
        seats={seats}
        currency={menu.branch.currency}
        onClose={() => setAsking(null)}
      />
    </>
  )
}
