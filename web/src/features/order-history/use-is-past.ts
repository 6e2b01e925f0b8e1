import { useSyncExternalStore } from 'react'
import { serverNow } from '../../live/server-clock'
import { everySecond } from '../../ui/clock'

/** Whether a moment has passed, by the server's clock: renders again when it does, not each second. */
export const useIsPast = (moment: number | null): boolean =>
  useSyncExternalStore(everySecond, () => moment !== null && serverNow() > moment)
