import type { Tx } from '@sufra/platform/db/tx'
import { demoOrganizationSlug } from '@sufra/platform/seed/demo'
import { type Country, countryOf } from '@sufra/shared/identity/countries'
import { mobileAsKept, phoneAsKept } from '@sufra/shared/identity/phone.rules'
import { AppError } from '@sufra/shared/kernel/app-error'
import { findBranchPlace, findFirstBranches } from './places.repository'

/** Whose customer somebody becomes, and how numbers are dialled there. */
export interface OtpPlace {
  readonly organizationId: string
  readonly country: Country
}

/** The branch's organization; without a branch the installation's only one. Throws `branch_not_found`, `branch_required`. */
export async function otpPlaceOf(tx: Tx, branchId: string | undefined): Promise<OtpPlace> {
  if (branchId !== undefined) {
    const branch = await findBranchPlace(tx, branchId)
    if (!branch) throw new AppError('branch_not_found', { field: 'branchId' })
    return { organizationId: branch.organizationId, country: countryOf(branch) }
  }
  const all = await findFirstBranches(tx)
  const real = all.filter(({ slug }) => slug !== demoOrganizationSlug)
  const [only, another] = real.length > 0 ? real : all
  if (!only || another) throw new AppError('branch_required', { field: 'branchId' })
  return { organizationId: only.organizationId, country: countryOf(only) }
}

/** Throws `phone_invalid`, and `phone_not_mobile` where no message arrives. */
export function phoneOf(typed: string, { country }: OtpPlace): string {
  const phone = mobileAsKept(typed, country)
  if (phone !== null) return phone
  throw new AppError(phoneAsKept(typed, country) ? 'phone_not_mobile' : 'phone_invalid', { field: 'phone' })
}
