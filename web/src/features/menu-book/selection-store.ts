import { create } from 'zustand'
import { type Picked, pickedOf } from '../../ui/picked.rules'
import { noSelection, type Selection } from './selection.rules'

/** Beside the page's own state: a tick draws its box and the bar, not five hundred rows. */
export const useSelection = create<Selection>()(() => noSelection)

export const select = (how: (selection: Selection) => Selection): void =>
  useSelection.setState(how(useSelection.getState()), true)

export const clearSelection = (): void => select(() => noSelection)

export const useIsPicked = (id: string): boolean => useSelection(({ ids }) => ids.has(id))

export const usePicked = (some: readonly string[]): Picked => useSelection(({ ids }) => pickedOf(ids, some))
