import { z } from 'zod'
import { fewestAlertMinutes, mostAlertMinutes } from './alert-times.limits'

const minutes = z.int().min(fewestAlertMinutes).max(mostAlertMinutes)

/** After how many minutes somebody has to go and look: of a party, its bill, or a table to be cleaned. */
export const alertTimes = z.object({ noOrder: minutes, noFood: minutes, bill: minutes, cleaning: minutes })
export type AlertTimes = z.infer<typeof alertTimes>

/** Only what is meant to change: what somebody else changed meanwhile stays as they left it. */
export const setAlertTimesBody = z.strictObject(alertTimes.partial().shape)
export type SetAlertTimes = z.infer<typeof setAlertTimesBody>
