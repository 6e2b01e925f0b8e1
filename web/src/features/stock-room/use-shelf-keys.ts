import type { Shelf } from '@sufra/shared/stock/stock-room.contract'
import { stepRow } from '../../ui/row-steps'
import { useScreenKeys } from '../../ui/use-screen-keys'
import type { ShelfTask } from './shelf-row'

interface ShelfKeys {
  /** Null: the shelves are not what is shown. */
  readonly items: readonly Shelf[] | null
  /** What is done in the panel beside them; null: nothing. */
  readonly task: { readonly what: ShelfTask; readonly item: Shelf | null } | null
  readonly onTask: (what: ShelfTask, item: Shelf) => void
  readonly onNew: () => void
  readonly onCountAll: () => void
}

const shelfInFocus = () => document.activeElement?.closest<HTMLElement>('.shelf')?.dataset.shelf
const step = (by: -1 | 1) => stepRow('.shelf', '.shelf__name', by)
const isMove = (what: ShelfTask): boolean => what === 'in' || what === 'out' || what === 'count'

/** What the keys do to the shelf whose history is open, else to the one on which the keyboard stands. */
export function useShelfKeys({ items, task, onTask, onNew, onCountAll }: ShelfKeys): void {
  const shelf = (): Shelf | null | undefined => {
    if (task) return task.what === 'ledger' ? task.item : null
    return items?.find(({ id }) => id === shelfInFocus())
  }
  const act = (what: ShelfTask) => () => {
    const item = shelf()
    if (!item || (isMove(what) && !item.active)) return false
    return onTask(what, item)
  }
  const count = () => (task === null && shelf() === undefined ? onCountAll() : act('count')())
  const stands = items !== null && items.length > 0
  useScreenKeys('stock', stands ? { next: () => step(1), before: () => step(-1) } : {}, { repeats: true })
  useScreenKeys('stock', items ? { add: onNew } : {})
  useScreenKeys(
    'stock',
    stands ? { in: act('in'), out: act('out'), count, history: act('ledger'), edit: act('edit') } : {},
    { besidePanel: true },
  )
}
