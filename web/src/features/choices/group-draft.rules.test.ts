import type { ChoiceGroup } from '@sufra/shared/choices/choices.contract'
import { expect, test } from 'vitest'
import {
  broughtUp,
  changesOf,
  draftOf,
  fieldsOf,
  type GroupDraft,
  isRight,
  newGroup,
  shownAs,
  without,
  wrongIn,
} from './group-draft.rules'

const choice = (id: string, en: string, priceDelta = 0) => ({
  id,
  name: { en },
  kitchenName: null,
  priceDelta,
  available: true,
})
const group: ChoiceGroup = {
  id: 'size',
  version: 3,
  kind: 'choice',
  active: true,
  itemIds: ['tea'],
  name: { en: 'Size', ar: 'الحجم' },
  offer: { min: 1, max: 1, choices: [choice('small', 'Small'), choice('large', 'Large', 250)] },
}
const draft = draftOf(group, 'SAR')
const typed = (part: Partial<GroupDraft>): GroupDraft => ({ ...draft, ...part })
const [small, large] = draft.choices
if (!small || !large) throw new Error('two sizes')

test('a group goes into the form and comes out as it was: nothing is sent', () => {
  expect(fieldsOf(draft, 'SAR')).toEqual({ name: group.name, kind: group.kind, offer: group.offer })
  expect(changesOf(group, draft, 'SAR')).toBeNull()
})

test('amounts are typed in any digits, with a sign or without one', () => {
  const deltas = (['٢٫٥', '+2.50', '-2', '−2', ' ', '2,5', '2.555', 'much'] as const).map((priceDelta) => {
    const one = typed({ choices: [small, { ...large, priceDelta }] })
    return isRight(wrongIn(one, 'SAR'))
      ? fieldsOf(one, 'SAR').offer.choices[1]?.priceDelta
      : wrongIn(one, 'SAR').choices
  })
  const wrong = { large: ['delta'] }
  expect(deltas).toEqual([250, 250, -200, -200, 0, wrong, wrong, wrong])
})

test('what is wrong is named where it stands', () => {
  expect(wrongIn(newGroup(['a', 'b']), 'SAR')).toEqual({
    fields: ['name'],
    choices: { a: ['choiceName'], b: ['choiceName'] },
  })
  expect(wrongIn(typed({ min: '2', max: '1' }), 'SAR').fields).toEqual(['min'])
  expect(wrongIn(typed({ max: '3' }), 'SAR').fields).toEqual(['max'])
  expect(wrongIn(typed({ min: 'a' }), 'SAR').fields).toEqual(['min'])
  expect(wrongIn(typed({ choices: [] }), 'SAR').fields).toEqual(['none'])
  const again = { ...large, name: { en: ' SMALL', ar: '', ckb: '' } }
  expect(wrongIn(typed({ choices: [small, again] }), 'SAR').choices).toEqual({ large: ['twice'] })
  const half = { ...large, kitchenName: { en: '', ar: 'ك', ckb: '' } }
  expect(wrongIn(typed({ choices: [small, half] }), 'SAR').choices).toEqual({ large: ['kitchenName'] })
})

test('somebody renamed it meanwhile: what was typed about its choices stays, and either name can be taken', () => {
  const mine = typed({ max: '2', name: { ...draft.name, en: 'How big' } })
  const now: ChoiceGroup = { ...group, version: 4, name: { en: 'Cup' }, kind: 'addition' }
  const both = broughtUp(mine, group, now, 'SAR')
  expect([both.name.en, both.kind, both.max]).toEqual(['How big', 'addition', '2'])
  expect(changesOf(now, both, 'SAR')?.was).toEqual({ name: { en: 'Cup' }, offer: group.offer, active: true })
  const theirs = without(both, ['name'], now, 'SAR')
  expect([theirs.name.en, theirs.max]).toEqual(['Cup', '2'])
})

test('a choice that sold out meanwhile stays sold out beside what was typed; one that was switched here stays as it was put', () => {
  const [first, second] = group.offer.choices
  if (!first || !second) throw new Error('two sizes')
  const soldOut = { ...first, available: false }
  const now: ChoiceGroup = {
    ...group,
    version: 5,
    offer: { ...group.offer, choices: [soldOut, { ...second, priceDelta: 300 }] },
  }
  const offered = (mine: GroupDraft, read = group, is = now) =>
    broughtUp(mine, read, is, 'SAR').choices.map(({ available, priceDelta }) => [available, priceDelta])
  expect(offered(typed({ choices: [small, { ...large, priceDelta: '4' }] }))).toEqual([
    [false, '0.00'],
    [true, '4'],
  ])
  expect(offered(typed({ choices: [small, { ...large, available: false }] }))).toEqual([
    [false, '0.00'],
    [false, '2.50'],
  ])
  const backOn = typed({
    choices: [
      { ...small, available: true },
      { ...large, priceDelta: '4' },
    ],
  })
  expect(offered(backOn, { ...group, offer: { ...group.offer, choices: [soldOut, second] } })).toEqual([
    [true, '0.00'],
    [true, '4'],
  ])
})

test('a group that somebody deleted meanwhile is brought back by saving it', () => {
  const gone = { ...group, active: false }
  expect(changesOf(gone, draft, 'SAR')).toEqual({ changes: { active: true }, was: { active: false } })
})

test('a guest sees choices that have a name; one without an English one yet reads as it is', () => {
  const arabic = { ...large, name: { en: '', ar: 'كبير', ckb: '' } }
  const nameless = { ...large, id: 'x', name: { en: ' ', ar: '', ckb: '' } }
  const shown = shownAs(typed({ choices: [small, arabic, nameless] }), 'SAR')
  expect(shown?.modifiers.map(({ name }) => name.en)).toEqual(['Small', 'كبير'])
  expect(shownAs(newGroup(['a']), 'SAR')).toBeNull()
})
