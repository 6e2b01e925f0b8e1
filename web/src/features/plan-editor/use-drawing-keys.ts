import { useKeyPress } from '../../ui/use-keys'
import type { Drawing } from './use-drawing'
import type { DrawnSets } from './use-sets'

/** The keys of the drawing, by their place on the keyboard. What a focused thing does itself stands in `thing-shape`. */
export function useDrawingKeys(drawing: Drawing, sets: DrawnSets): void {
  useKeyPress((event) => {
    const held = event.ctrlKey || event.metaKey
    const run = held
      ? heldKeys(drawing, event.shiftKey)[event.code]
      : event.shiftKey
        ? undefined
        : keys(drawing, sets)[event.code]
    if (!run || (!held && event.repeat)) return false
    run()
    return true
  })
}

const keys = (drawing: Drawing, sets: DrawnSets): Readonly<Record<string, (() => void) | undefined>> => ({
  KeyN: () => drawing.addTable('square'),
  KeyJ: sets.putTogether ?? undefined,
  Delete: drawing.selected.length > 0 ? drawing.remove : undefined,
  Backspace: drawing.selected.length > 0 ? drawing.remove : undefined,
  Escape: drawing.chosen.length > 0 ? () => drawing.choose([]) : undefined,
})

const heldKeys = (drawing: Drawing, shift: boolean): Readonly<Record<string, (() => void) | undefined>> => ({
  KeyZ: shift ? drawing.redo : drawing.undo,
  KeyY: drawing.redo,
  KeyD: drawing.duplicate,
  KeyA: () => drawing.choose(drawing.things.map(({ id }) => id)),
})
