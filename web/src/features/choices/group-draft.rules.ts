import type {
  ChangeChoiceGroup,
  Choice,
  ChoiceGroup,
  CreateChoiceGroup,
  Offer,
} from '@sufra/shared/choices/choices.contract'
import { deltaMost } from '@sufra/shared/choices/choices.limits'
import { asAvailableNow, wrongCount } from '@sufra/shared/choices/choices.rules'
import { readsAlike } from '@sufra/shared/kernel/canonical-json'
import { toLatinDigits } from '@sufra/shared/locale/digits'
import { foldForSearch } from '@sufra/shared/locale/fold'
import { type Locale, locales } from '@sufra/shared/locale/locale'
import type { ModifierGroup } from '@sufra/shared/menu/menu.contract'
import { toDecimal, toMinor } from '@sufra/shared/money/amount'
import { changedFields } from '../../ui/changed-fields.rules'
import { isBlank, lacksEnglish, noTexts, saidIn, type Texts, textsOf } from '../../ui/typed-texts.rules'

/** One choice as it stands in the form: texts as they were typed. */
export interface ChoiceDraft {
  readonly id: string
  readonly name: Texts
  readonly kitchenName: Texts
  readonly priceDelta: string
  readonly available: boolean
}

export interface GroupDraft {
  readonly name: Texts
  readonly kind: ChoiceGroup['kind']
  readonly min: string
  readonly max: string
  readonly choices: readonly ChoiceDraft[]
}

export const newChoice = (id: string): ChoiceDraft => ({
  id,
  name: noTexts,
  kitchenName: noTexts,
  priceDelta: '0',
  available: true,
})

export const newGroup = (ids: readonly string[]): GroupDraft => ({
  name: noTexts,
  kind: 'choice',
  min: '1',
  max: '1',
  choices: ids.map(newChoice),
})

export const draftOf = ({ name, kind, offer }: ChoiceGroup, currency: string): GroupDraft => ({
  name: textsOf(name),
  kind,
  min: String(offer.min),
  max: String(offer.max),
  choices: offer.choices.map((choice) => ({
    id: choice.id,
    name: textsOf(choice.name),
    kitchenName: textsOf(choice.kitchenName),
    priceDelta: toDecimal(choice.priceDelta, currency),
    available: choice.available,
  })),
})

/** Undefined: no amount that a dish can cost more or less. Nothing typed is nothing more. */
function deltaOf(text: string, currency: string): number | undefined {
  const minor = text.trim() === '' ? 0 : toMinor(text.replace(/^\s*\+/, ''), currency)
  return minor !== undefined && Math.abs(minor) <= deltaMost ? minor : undefined
}

const wholeOf = (text: string): number => {
  const latin = toLatinDigits(text).trim()
  return /^\d{1,2}$/.test(latin) ? Number(latin) : Number.NaN
}

export type WrongChoice = 'choiceName' | 'twice' | 'kitchenName' | 'delta'
export interface Wrong {
  readonly fields: readonly ('name' | 'min' | 'max' | 'none')[]
  /** By the choice's id. */
  readonly choices: Readonly<Record<string, readonly WrongChoice[]>>
}

export function wrongIn({ name, choices, ...numbers }: GroupDraft, currency: string): Wrong {
  const [min, max] = [wholeOf(numbers.min), wholeOf(numbers.max)]
  const count = Number.isNaN(max) ? 'max' : Number.isNaN(min) ? 'min' : wrongCount({ min, max, choices })
  const wrong = choices.map((choice, index) => [choice.id, wrongOf(choice, choices.slice(0, index), currency)] as const)
  return {
    fields: [
      ...(name.en.trim() === '' ? (['name'] as const) : []),
      ...(choices.length === 0 ? (['none'] as const) : count ? [count] : []),
    ],
    choices: Object.fromEntries(wrong.filter(([, all]) => all.length > 0)),
  }
}

export const isRight = ({ fields, choices }: Wrong): boolean => fields.length === 0 && Object.keys(choices).length === 0

function wrongOf(choice: ChoiceDraft, before: readonly ChoiceDraft[], currency: string): WrongChoice[] {
  const { name, kitchenName, priceDelta } = choice
  const reads = (texts: Texts, locale: Locale) => foldForSearch(texts[locale].trim())
  const isTwice = locales.some((locale) => {
    const read = reads(name, locale)
    return read !== '' && before.some((other) => reads(other.name, locale) === read)
  })
  return [
    ...(name.en.trim() === '' ? (['choiceName'] as const) : isTwice ? (['twice'] as const) : []),
    ...(lacksEnglish(kitchenName) ? (['kitchenName'] as const) : []),
    ...(deltaOf(priceDelta, currency) === undefined ? (['delta'] as const) : []),
  ]
}

const choiceOf = (draft: ChoiceDraft, currency: string): Choice => ({
  id: draft.id,
  name: saidIn(draft.name),
  kitchenName: isBlank(draft.kitchenName) ? null : saidIn(draft.kitchenName),
  priceDelta: deltaOf(draft.priceDelta, currency) ?? 0,
  available: draft.available,
})

/** What the form offers; numbers that are none yet are left out of it. */
export function offerOf({ min, max, choices }: GroupDraft, currency: string): Offer {
  const said = choices.map((choice) => choiceOf(choice, currency))
  return { min: wholeOf(min) || 0, max: wholeOf(max) || 1, choices: said }
}

/** What the form says, once nothing is wrong in it. */
export const fieldsOf = (draft: GroupDraft, currency: string): Omit<CreateChoiceGroup, 'id'> => ({
  name: saidIn(draft.name),
  kind: draft.kind,
  offer: offerOf(draft, currency),
})

const asSaved = ({ name, kind, offer }: ChoiceGroup) => ({ name, kind, offer })
const parts = ['name', 'kind', 'offer'] as const
export type Part = (typeof parts)[number]

/** Only what differs from the group as it was read, with how it was read. Null: nothing does. It is there again, if it was not. */
export function changesOf(group: ChoiceGroup, draft: GroupDraft, currency: string): ChangeChoiceGroup | null {
  const changed = changedFields(asSaved(group), fieldsOf(draft, currency))
  if (!changed && group.active) return null
  return { changes: { ...changed?.changes, active: true }, was: { ...changed?.was, active: group.active } }
}

const withParts = (draft: GroupDraft, which: (part: Part) => boolean, fresh: GroupDraft): GroupDraft => ({
  name: which('name') ? fresh.name : draft.name,
  kind: which('kind') ? fresh.kind : draft.kind,
  ...(which('offer') ? { min: fresh.min, max: fresh.max, choices: fresh.choices } : choicesIn(draft)),
})
const choicesIn = ({ min, max, choices }: GroupDraft) => ({ min, max, choices })

/**
 * The group has changed under the form: what was typed stays, all else reads as it is now. So does what sold out or came
 * back meanwhile, beside what was typed about its group: saving the form would put it back on sale, unseen.
 */
export function broughtUp(draft: GroupDraft, before: ChoiceGroup, now: ChoiceGroup, currency: string): GroupDraft {
  const [then, typed] = [asSaved(before), fieldsOf(draft, currency)]
  const choices = asAvailableNow(draft.choices, before.offer.choices, now.offer.choices)
  return withParts({ ...draft, choices }, (part) => readsAlike(then[part], typed[part]), draftOf(now, currency))
}

/** These parts as they are now; what else was typed stays. */
export const without = (draft: GroupDraft, fields: readonly string[], now: ChoiceGroup, currency: string): GroupDraft =>
  withParts(draft, (part) => fields.includes(part), draftOf(now, currency))

/** As guests will see it: choices that have a name, in their order. */
export function shownAs(draft: GroupDraft, currency: string): ModifierGroup | null {
  const named = draft.choices.filter(({ name }) => !isBlank(name))
  if (named.length === 0 || isBlank(draft.name)) return null
  const visible = ({ en, ar, ckb }: Texts): Texts => ({ en: en.trim() || ar.trim() || ckb.trim(), ar, ckb })
  const { min, max, choices } = offerOf({ ...draft, choices: named }, currency)
  return {
    id: 'preview',
    name: saidIn(visible(draft.name)),
    kind: draft.kind,
    min,
    max,
    sortOrder: 1,
    modifiers: choices.map((choice, index) => ({
      ...choice,
      sortOrder: index + 1,
      name: saidIn(visible(named[index]?.name ?? noTexts)),
    })),
  }
}
