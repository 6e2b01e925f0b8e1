import { command, query } from '../kernel/endpoint'
import type { HoldPlan, PlanState, PublishPlan, SavedPlan, SavePlan } from './plan.contract'
import type { FloorPlan } from './tables.contract'

const plan = '/branches/:branchId/plan'

export const readPlan = query<PlanState>('readPlan', plan, 'manage_tables')
/** To draw, to go on drawing, and to leave it to the next. */
export const holdPlan = command<PlanState, HoldPlan>('holdPlan', `${plan}/hold`, 'manage_tables')
export const savePlan = command<SavedPlan, SavePlan>('savePlan', `${plan}/draft`, 'manage_tables')
/** From now on everybody sees what was drawn. */
export const publishPlan = command<FloorPlan, PublishPlan>('publishPlan', `${plan}/publish`, 'manage_tables')
