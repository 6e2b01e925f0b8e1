import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import { useState } from 'react'
import { type Choice, ItemForm, ItemSheet, type ItemSheetProps } from '../../features/menu/item-sheet'
import { useOutWords } from '../../features/menu/use-out-words'
import { type GuestView, takenMessage } from './guest-view.rules'
import { MenuInHand } from './menu-in-hand'
import { useGuestView } from './use-guest-view'
import '../guest/guest.css'
import './guest-view.css'

/** The guest's own menu, drawn by the phone's own parts. It can be tried; what is chosen goes nowhere. */
export function GuestViewPage() {
  const view = useGuestView()
  return view && <Tried view={view} />
}

function Tried({ view }: { readonly view: GuestView }) {
  const { menu, dish, at, part } = view
  const [opened, setOpened] = useState<string | null>(null)
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({})
  const outWords = useOutWords(menu, new Date().toISOString())
  const setCount = (id: string, count: number) => setCounts((now) => ({ ...now, [id]: count }))
  const addTo = (id: string) => (choice: Choice) => {
    setCount(id, (counts[id] ?? 0) + choice.quantity)
    setOpened(null)
    if (part === 'dish') parent.postMessage({ type: takenMessage }, location.origin)
  }
  const sheetOf = (item: MenuItem): ItemSheetProps => {
    const out = outWords(item)
    const { currency } = menu.branch
    return { item, currency, out, editing: null, allergies: [], onChoose: out === null ? addTo(item.id) : null }
  }
  // By its price too: within a guest's own form another price is news of a change.
  if (part === 'dish' && dish)
    return (
      <main className="guest-view__dish">
        <ItemForm key={`${dish.id} ${dish.price}`} {...sheetOf(dish)} />
      </main>
    )
  const item = menu.items.find(({ id }) => id === opened)
  return (
    <>
      <MenuInHand menu={menu} counts={counts} setCount={setCount} at={at} onOpen={setOpened} />
      {item && <ItemSheet open onClose={() => setOpened(null)} {...sheetOf(item)} />}
    </>
  )
}
