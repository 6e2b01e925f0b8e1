import type { AddBranch } from '@sufra/shared/branches/branches.contract'
import { slugMax, slugPattern } from '@sufra/shared/branches/branches.limits'
import { slugFrom } from '@sufra/shared/branches/branches.rules'
import { countries } from '@sufra/shared/identity/countries'
import type { BranchSummary } from '@sufra/shared/identity/identity.contract'
import type { Currency } from '@sufra/shared/money/currency'
import { timeZones } from '@sufra/shared/settings/settings-kinds.rules'
import { lacksEnglish, noTexts, saidIn, type Texts } from '../../ui/typed-texts.rules'

export type Zone = (typeof timeZones)[number]
export type Copied = keyof AddBranch['copy']
export const copiedParts = ['menu', 'tables', 'stock', 'settings'] as const satisfies readonly Copied[]

/** A branch as it stands in the form: texts as they were typed. */
export interface BranchDraft {
  /** The branch that is copied; null: none, it begins empty. */
  readonly from: string | null
  /** Null: the restaurant of the copied branch, or of the one where the form was opened. */
  readonly restaurantId: string | null
  readonly name: Texts
  /** Null: as the name suggests. */
  readonly slug: string | null
  readonly address: Texts
  readonly timeZone: Zone
  readonly currency: Currency
  readonly copy: AddBranch['copy']
}

const isZone = (zone: string): zone is Zone => (timeZones as readonly string[]).includes(zone)

/** Where the copied branch is, and everything of it. */
export const draftFrom = (
  { id, timeZone, currency }: BranchSummary,
  restaurantId: string | null = null,
): BranchDraft => ({
  from: id,
  restaurantId,
  name: noTexts,
  slug: null,
  address: noTexts,
  timeZone: isZone(timeZone) ? timeZone : 'Asia/Riyadh',
  currency: currency as Currency,
  copy: { menu: true, tables: true, stock: true, settings: true },
})

export const slugOf = ({ slug, name }: BranchDraft): string => slug ?? slugFrom(name.en, slugMax)

/** The money of that place, where it has one of its own. */
export const currencyAt = (zone: Zone, now: Currency): Currency =>
  Object.values(countries).find(({ timeZone }) => timeZone === zone)?.currency ?? now

export type WrongField = 'name' | 'slug' | 'slugTaken' | 'address'

/** What is missing or makes no value. A word that another branch has is known before it is sent. */
export function wrongOf(draft: BranchDraft, taken: readonly string[]): WrongField[] {
  const slug = slugOf(draft)
  const wrong: WrongField[] = []
  if (draft.name.en.trim() === '') wrong.push('name')
  if (slug.length > slugMax || !slugPattern.test(slug)) wrong.push('slug')
  else if (taken.includes(slug)) wrong.push('slugTaken')
  if (lacksEnglish(draft.address)) wrong.push('address')
  return wrong
}

const nothing: AddBranch['copy'] = { menu: false, tables: false, stock: false, settings: false }

/** `current`: asked to open it where no branch is copied. */
export const bodyOf = (draft: BranchDraft, id: string, current: string): AddBranch & { readonly from: string } => ({
  ...(draft.restaurantId !== null && { restaurantId: draft.restaurantId }),
  id,
  from: draft.from ?? current,
  name: saidIn(draft.name),
  slug: slugOf(draft),
  address: draft.address.en.trim() === '' ? null : saidIn(draft.address),
  timeZone: draft.timeZone,
  currency: draft.currency,
  copy: draft.from === null ? nothing : draft.copy,
})
