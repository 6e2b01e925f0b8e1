import { command, query } from '../kernel/endpoint'
import type { Empty } from '../orders/orders.contract'
import type { FirstRun, MarkStep, NeedCheck, NoteTestOrder, PutAway } from './first-run.contract'

const firstRun = '/branches/:branchId/first-run'

export const readFirstRun = query<FirstRun>('readFirstRun', firstRun, 'manage_settings')
export const markFirstStep = command<FirstRun, MarkStep>('markFirstStep', `${firstRun}/steps`, 'manage_settings')
/** Which order tries the kitchen: whoever goes on with the set-up elsewhere finds it. */
export const noteTestOrder = command<FirstRun, NoteTestOrder>(
  'noteTestOrder',
  `${firstRun}/test-order`,
  'manage_settings',
)
export const needFirstCheck = command<FirstRun, NeedCheck>('needFirstCheck', `${firstRun}/checks`, 'manage_settings')
export const putFirstRunAway = command<FirstRun, PutAway>('putFirstRunAway', `${firstRun}/away`, 'manage_settings')
/** Six dishes to begin with. Only for a menu that has none yet. */
export const takeSampleMenu = command<FirstRun, Empty>('takeSampleMenu', `${firstRun}/sample-menu`, 'manage_menu')
/** Those that nobody has changed go off the menu; an edited one has become the restaurant's own. */
export const dropSampleMenu = command<FirstRun, Empty>('dropSampleMenu', `${firstRun}/sample-menu/drop`, 'manage_menu')
