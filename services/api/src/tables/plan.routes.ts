import type { Deps } from '@sufra/platform/deps'
import { planContracts as plan } from '@sufra/shared/tables/plan.contracts'
import { staffOf } from '../kernel/admission.rules'
import type { On } from '../kernel/route'
import { holdPlan, readPlan, savePlan } from './plan.commands'
import { publishPlan } from './plan-publish.commands'

export function planRoutes(on: On, deps: Deps): void {
  on.query(plan.readPlan, ({ actor, params: { branchId } }) => readPlan(deps, staffOf(actor), branchId))
  on.command(plan.holdPlan, ({ command, params: { branchId }, body }) => holdPlan(deps, command, { branchId, ...body }))
  on.command(plan.savePlan, ({ command, params: { branchId }, body }) => savePlan(deps, command, { branchId, ...body }))
  on.command(plan.publishPlan, ({ command, params: { branchId }, body }) =>
    publishPlan(deps, command, { branchId, ...body }),
  )
}
