import type { Tx } from '@sufra/platform/db/tx'
import { demoOrganizationSlug } from '@sufra/platform/seed/demo'
import { maySendCode } from '@sufra/shared/identity/code-countries.rules'
import { type Country, countryOf } from '@sufra/shared/identity/countries'
import { mobileAsKept, phoneAsKept } from '@sufra/shared/identity/phone.rules'
import { AppError } from '@sufra/shared/kernel/app-error'
import { waysOf } from '@sufra/shared/settings/branch-ways.rules'
import { type BranchPlace, findBranchPlace, findFirstBranches } from './places.repository'

/** Whose customer somebody becomes, and how numbers are dialled there. */
export interface OtpPlace {
  readonly organizationId: string
  readonly country: Country
  /** Codes are sent to numbers of any country, not of this one and its neighbours only. */
  readonly codesAbroad: boolean
}

const placeOf = (branch: BranchPlace): OtpPlace => ({
  organizationId: branch.organizationId,
  country: countryOf(branch),
  codesAbroad: waysOf(branch.settings).codesAbroad,
})

/** Throws `phone_country_refused`: a message abroad costs the restaurant up to a hundred times as much. */
export function mustBeServed(phone: string, { country, codesAbroad }: OtpPlace): void {
  if (!maySendCode(phone, country, codesAbroad)) throw new AppError('phone_country_refused', { field: 'phone' })
}

/** The branch's organization; without a branch the installation's only one. Throws `branch_not_found`, `branch_required`. */
export async function otpPlaceOf(tx: Tx, branchId: string | undefined): Promise<OtpPlace> {
  if (branchId !== undefined) {
    const branch = await findBranchPlace(tx, branchId)
    if (!branch) throw new AppError('branch_not_found', { field: 'branchId' })
    return placeOf(branch)
  }
  const all = await findFirstBranches(tx)
  const real = all.filter(({ slug }) => slug !== demoOrganizationSlug)
  const [only, another] = real.length > 0 ? real : all
  if (!only || another) throw new AppError('branch_required', { field: 'branchId' })
  return placeOf(only)
}

/** Throws `phone_invalid`, and `phone_not_mobile` where no message arrives. */
export function phoneOf(typed: string, { country }: OtpPlace): string {
  const phone = mobileAsKept(typed, country)
  if (phone !== null) return phone
  throw new AppError(phoneAsKept(typed, country) ? 'phone_not_mobile' : 'phone_invalid', { field: 'phone' })
}
