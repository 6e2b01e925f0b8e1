import { useScreenKeys } from '../../ui/use-screen-keys'
import type { Drawing } from './use-drawing'
import type { DrawnSets } from './use-sets'

/** The keys of the drawing. What a focused thing does itself stands in `thing-shape`. */
export function useDrawingKeys(drawing: Drawing, sets: DrawnSets): void {
  const { selected, chosen, things } = drawing
  useScreenKeys('plan', {
    add: () => drawing.addTable('square'),
    together: () => sets.putTogether?.(),
    remove: () => selected.length > 0 && drawing.remove(),
    none: () => chosen.length > 0 && drawing.choose([]),
  })
  useScreenKeys(
    'plan',
    {
      undo: drawing.undo,
      redo: drawing.redo,
      twice: drawing.duplicate,
      all: () => drawing.choose(things.map(({ id }) => id)),
    },
    { repeats: true },
  )
}
