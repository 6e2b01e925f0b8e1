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
  readonly from: string
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
export const draftFrom = ({ id, timeZone, currency }: BranchSummary): BranchDraft => ({
  from: id,
  ...{ name: noTexts, slug: null, address: noTexts },
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

export const bodyOf = (draft: BranchDraft, id: string): AddBranch & { readonly from: string } => ({
  ...{ id, from: draft.from, name: saidIn(draft.name), slug: slugOf(draft) },
  address: draft.address.en.trim() === '' ? null : saidIn(draft.address),
  ...{ timeZone: draft.timeZone, currency: draft.currency, copy: draft.copy },
})
