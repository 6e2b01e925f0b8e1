import type { BookSection, ChangeSection } from '@sufra/shared/menu/menu-book.contract'
import type { MenuCategory } from '@sufra/shared/menu/menu-kinds.rules'
import { changedFields, withTheirs } from '../../ui/changed-fields.rules'
import { noTexts, saidIn, type Texts, textsOf } from '../../ui/typed-texts.rules'

/** A section as it stands in the form: texts as they were typed. */
export interface SectionDraft {
  readonly name: Texts
  readonly category: MenuCategory
}

export const newDraft: SectionDraft = { name: noTexts, category: 'main-courses' }

export const draftOf = ({ name, category }: BookSection): SectionDraft => ({ name: textsOf(name), category })

/** What the form says, once nothing is wrong in it. */
export const fieldsOf = ({ name, category }: SectionDraft) => ({ name: saidIn(name), category })

/** Only what differs from the section as it was read, with how it was read. Null: nothing does. */
export const changesOf = (section: BookSection, draft: SectionDraft): ChangeSection | null =>
  changedFields(fieldsOf(draftOf(section)), fieldsOf(draft))

/** The section has changed under the form: what was typed stays, all else reads as it is now. */
export function broughtUp(draft: SectionDraft, before: BookSection, now: BookSection): SectionDraft {
  const mine = changesOf(before, draft)?.changes ?? {}
  return withTheirs(draft, draftOf(now), (field) => !(field in mine))
}

/** These fields as they are now; what else was typed stays. */
export const without = (draft: SectionDraft, fields: readonly string[], now: BookSection): SectionDraft =>
  withTheirs(draft, draftOf(now), (field) => fields.includes(field))
