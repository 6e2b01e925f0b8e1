import { useKeyPress } from '../../ui/use-keys'
import { rangedTo, toggled } from './selection.rules'
import { clearSelection, select, useSelection } from './selection-store'

const rows = () => [...document.querySelectorAll<HTMLElement>('.book-row')]
const rowInFocus = (): HTMLElement | undefined => rows().find((row) => row.contains(document.activeElement))

/** To the next row or the one before; the first one where none is in focus. */
function stepTo(by: -1 | 1): boolean {
  const all = rows()
  const at = all.findIndex((row) => row.contains(document.activeElement))
  const box = all[at < 0 ? 0 : at + by]?.querySelector<HTMLElement>('.pick-box input')
  box?.focus()
  return box !== undefined && box !== null
}

/** X picks the row in focus, Shift+X all up to it, J and K go from row to row, and Esc clears. */
export function useSelectionKeys(shown: readonly string[]): void {
  useKeyPress(({ code, shiftKey, ctrlKey, metaKey, repeat }) => {
    if (ctrlKey || metaKey) return false
    if (code === 'KeyX' && !repeat) {
      const id = rowInFocus()?.dataset.item
      if (id) select((now) => (shiftKey ? rangedTo(now, id, shown) : toggled(now, id)))
      return id !== undefined
    }
    if (shiftKey) return false
    if (code === 'KeyJ') return stepTo(1)
    if (code === 'KeyK') return stepTo(-1)
    if (code !== 'Escape' || useSelection.getState().ids.size === 0) return false
    clearSelection()
    return true
  })
}
