import type { CreateCustomer, CustomerChanges, Guest } from '@sufra/shared/customers/customers.contract'
import { emailAsKept } from '@sufra/shared/identity/accounts.rules'
import type { Country } from '@sufra/shared/identity/countries'
import { phoneAsKept } from '@sufra/shared/identity/phone.rules'
import { canonicalJson } from '@sufra/shared/kernel/canonical-json'
import { toLatinDigits } from '@sufra/shared/locale/digits'
import type { Allergen } from '@sufra/shared/menu/menu-kinds.rules'
import { toMinor } from '@sufra/shared/money/amount'
import { withTheirs } from '../../ui/changed-fields.rules'

/** A guest as they stand in the form: texts as they were typed. */
export interface GuestDraft {
  readonly phone: string
  readonly name: string
  readonly email: string
  readonly notes: string
  readonly allergies: readonly Allergen[]
  readonly agreed: boolean
}

export const emptyDraft: GuestDraft = { phone: '', name: '', email: '', notes: '', allergies: [], agreed: false }

export const draftOf = (guest: Guest): GuestDraft => ({
  phone: guest.phone ?? '',
  name: guest.name ?? '',
  email: guest.email ?? '',
  notes: guest.notes ?? '',
  allergies: guest.allergies,
  agreed: guest.allergiesAgreedAt !== null,
})

type Wrong = 'phone' | 'name' | 'email' | 'agreed'

export const wrongIn = (draft: GuestDraft, home: Country): Wrong[] => [
  ...(draft.phone.trim() !== '' && phoneAsKept(draft.phone, home) === null ? (['phone'] as const) : []),
  ...(draft.name.trim() === '' ? (['name'] as const) : []),
  ...(draft.email.trim() !== '' && !/^\S+@\S+\.\S+$/.test(draft.email.trim()) ? (['email'] as const) : []),
  ...(draft.allergies.length > 0 && !draft.agreed ? (['agreed'] as const) : []),
]

const saidIn = (draft: GuestDraft, home: Country) => ({
  name: draft.name.trim(),
  phone: phoneAsKept(draft.phone, home),
  email: emailAsKept(draft.email) || null,
  notes: draft.notes.trim() || null,
  allergies: [...draft.allergies],
})

export const bodyOf = (draft: GuestDraft, home: Country, id: string): CreateCustomer => ({
  id,
  ...saidIn(draft, home),
  allergiesAgreed: draft.agreed,
})

/** Only what was changed, with what it read before; null: nothing was. */
export function changesOf(from: Guest, draft: GuestDraft, home: Country) {
  const said = saidIn(draft, home)
  const fields = (Object.keys(said) as (keyof typeof said)[]).filter(
    (field) => canonicalJson(said[field]) !== canonicalJson(from[field]),
  )
  if (fields.length === 0) return null
  const pick = (source: Record<string, unknown>) =>
    Object.fromEntries(fields.map((field) => [field, source[field] ?? null])) as CustomerChanges
  const was = pick(from as unknown as Record<string, unknown>)
  return { changes: pick(said), was: withoutNoName(was), allergiesAgreed: draft.agreed }
}

/** The guest has changed under the form: what was typed stays, all else reads as it is now. */
export function broughtUp(draft: GuestDraft, before: Guest, now: Guest, home: Country): GuestDraft {
  const mine = Object.keys(changesOf(before, draft, home)?.changes ?? {})
  if (draft.agreed !== draftOf(before).agreed) mine.push('agreed')
  return withTheirs(draft, draftOf(now), (field) => !mine.includes(field))
}

/** These fields as they are now, the guest's word with the allergies it is for; what else was typed stays. */
export const without = (draft: GuestDraft, fields: readonly string[], now: Guest): GuestDraft =>
  withTheirs(draft, draftOf(now), (field) => fields.includes(field === 'agreed' ? 'allergies' : field))

/** Somebody who came by phone alone has no name yet: there is nothing to overwrite unseen. */
function withoutNoName({ name, ...was }: CustomerChanges): CustomerChanges {
  return name ? { ...was, name } : was
}

/** A whole number in any digits, with its sign; null: no such number. */
export function pointsIn(text: string): number | null {
  const latin = toLatinDigits(text).replace('\u2212', '-').trim()
  return /^[+-]?\d{1,6}$/.test(latin) ? Number(latin) : null
}

/** Minor units; null: no amount. An empty form that was sent by mistake is no visit, so nothing spent is typed as 0. */
export function spentIn(text: string, currency: string): number | null {
  const minor = toMinor(text, currency)
  return minor !== undefined && minor >= 0 && minor <= 10_000_000 ? minor : null
}
