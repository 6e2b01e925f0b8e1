import type { Deps } from '@sufra/platform/deps'
import { eachInTurn } from '../each-in-turn'
import { deleteOldSessions, deleteOldTableSessions } from './old-sessions.repository'
import { untilNoneIsLeft } from './until-none-is-left'

/** Each sign-in and each scan leaves one, and nobody asks for one that has run out. */
export const forgetOldSessions = (deps: Deps, stopping?: AbortSignal): Promise<void> =>
  eachInTurn([deleteOldSessions, deleteOldTableSessions], (trim) => untilNoneIsLeft(deps, stopping, trim))
