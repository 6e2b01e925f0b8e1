import { contract } from '../kernel/contract'
import { holdPlanBody, planState, publishPlanBody, savedPlan, savePlanBody } from './plan.contract'
import * as plan from './plan.endpoints'
import { floorPlan } from './tables.contract'

export const planContracts = {
  readPlan: contract(plan.readPlan, { summary: 'The draft of the floor plan, and who draws it', reply: planState }),
  holdPlan: contract(plan.holdPlan, {
    summary: 'Draw the floor plan, go on with it, take it over or leave it',
    body: holdPlanBody,
    reply: planState,
  }),
  savePlan: contract(plan.savePlan, {
    summary: 'Keep what was drawn as a draft that staff do not see yet',
    body: savePlanBody,
    reply: savedPlan,
  }),
  publishPlan: contract(plan.publishPlan, {
    summary: 'Everybody sees the floor plan as it was drawn',
    body: publishPlanBody,
    reply: floorPlan,
  }),
}
