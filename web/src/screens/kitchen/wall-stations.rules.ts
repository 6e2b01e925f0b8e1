import { isUuid } from '@sufra/shared/kernel/ids'
import { shownStations } from '@sufra/shared/screens/screens.rules'

/** `own`: where a paired wall hangs, none: anywhere. */
export const mayHang = (stationId: string, own: readonly string[]): boolean =>
  own.length === 0 || own.includes(stationId)

/**
 * The stations whose tickets a wall shows, none: all. `chosen` stands in its address; `known` are the branch's, null
 * until they are read. Until then the address is believed: a grill's wall that hung everything for that moment said it
 * had shown the bar's orders, and nobody was warned that the bar had no screen.
 */
export function stationsOfWall(wall: {
  readonly chosen: string | null
  readonly own: readonly string[]
  readonly known: readonly string[] | null
}): readonly string[] {
  const { chosen, own, known } = wall
  const there = chosen !== null && (known ? known.includes(chosen) : isUuid(chosen))
  return shownStations(there ? [chosen] : [], own)
}
