import { useScreenKeys } from '../../ui/use-screen-keys'
import { itemInFocus, stepTo } from './book-focus'
import { rangedTo, type Selection, toggled } from './selection.rules'
import { clearSelection, select, useSelection } from './selection-store'

/** From row to row, and what is picked of them. */
export function useSelectionKeys(shown: readonly string[]): void {
  const pick = (change: (now: Selection, id: string) => Selection) => () => {
    const id = itemInFocus()
    if (id) select((now) => change(now, id))
    return id !== null
  }
  useScreenKeys('menuBook', { next: () => stepTo(1), before: () => stepTo(-1) }, { repeats: true })
  useScreenKeys('menuBook', {
    pick: pick(toggled),
    range: pick((now, id) => rangedTo(now, id, shown)),
    clear: () => useSelection.getState().ids.size > 0 && clearSelection(),
  })
}
