import { z } from 'zod'
import { id, localized } from '../kernel/fields'

/** A station that no screen shows, with what is cooked there: how many dishes, and some of them by name. */
export const unreachedStation = z.object({
  stationId: id,
  name: localized,
  dishes: z.int().min(1),
  some: z.array(localized),
})
export type UnreachedStation = z.infer<typeof unreachedStation>

export const routing = z.object({
  /** Now. */
  unreached: z.array(unreachedStation),
  /** What would be unreached beside that, were one of the paired screens turned away. */
  without: z.array(z.object({ deviceId: id, unreached: z.array(unreachedStation) })),
})
export type Routing = z.infer<typeof routing>
