import { z } from 'zod'
import { id, instant } from '../kernel/fields'
import { viewName } from '../live/live.contract'

/** One staff screen as it last said where it stands. */
export const screen = z.object({
  id: z.string(),
  /** The paired device's, else of who is signed in at it. */
  name: z.string(),
  deviceId: id.nullable(),
  view: viewName,
  /** A kitchen's wall shows these stations, none of them: all. Null: it is no wall. */
  stationIds: z.array(id).nullable(),
  /** Events of the branch's log that it had not shown yet. Null: it follows a log from before a restore. */
  behind: z.int().min(0).nullable(),
  /** How old the oldest change was that it lacked when it last spoke; 0: none. Null as `behind`. */
  lagMs: z.int().min(0).nullable(),
  /** It spoke without having shown what was five seconds old by then: not on its way, but missed. */
  lagging: z.boolean(),
  seenAt: instant,
})
export type Screen = z.infer<typeof screen>

/** `at`: the server's clock, from which a screen's silence counts. The worst comes first. */
export const screenList = z.object({ at: instant, screens: z.array(screen) })
export type ScreenList = z.infer<typeof screenList>

/** How many living walls show each station of the branch. */
export const stationSignals = z.object({
  at: instant,
  stations: z.array(z.object({ stationId: id, walls: z.int().min(0) })),
})
export type StationSignals = z.infer<typeof stationSignals>
