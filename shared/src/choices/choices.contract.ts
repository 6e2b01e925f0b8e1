import { z } from 'zod'
import { id, instant, localized, newId, text } from '../kernel/fields'
import { modifier, modifierGroup } from '../menu/menu.contract'
import { choiceNameMost, deltaMost, mostChoices, mostGroups } from './choices.limits'

/* Groups of choices stand beside the dishes that have them: one change, and every dish that has the group reads so. */

const inLanguages = z.strictObject({
  en: text(choiceNameMost),
  ar: text(choiceNameMost).optional(),
  ckb: text(choiceNameMost).optional(),
})
const kind = modifierGroup.shape.kind

/** What is offered, in its order, and how many of it a guest takes: they only make sense together. */
const offer = z.object({ min: z.int(), max: z.int(), choices: z.array(modifier.omit({ sortOrder: true })) })
export type Offer = z.infer<typeof offer>
export type Choice = Offer['choices'][number]

export const choiceGroup = z.object({
  id,
  version: z.int(),
  name: localized,
  kind,
  offer,
  /** False: taken away. Its dishes are remembered, and have it again when it comes back. */
  active: z.boolean(),
  /** Dishes that have it, on the menu or not. */
  itemIds: z.array(id),
})
export type ChoiceGroup = z.infer<typeof choiceGroup>

/** Without those that were taken away. */
export const choiceBook = z.object({ currency: z.string(), groups: z.array(choiceGroup), asOf: instant })
export type ChoiceBook = z.infer<typeof choiceBook>

const offered = z.strictObject({
  min: z.int().min(0).max(mostChoices),
  max: z.int().min(1).max(mostChoices),
  choices: z
    .array(
      z.strictObject({
        id,
        name: inLanguages,
        kitchenName: inLanguages.nullable(),
        /** Minor units; below nothing a dish never costs. */
        priceDelta: z.int().min(-deltaMost).max(deltaMost),
        available: z.boolean(),
      }),
    )
    .min(1)
    .max(mostChoices),
})
const groupFields = { name: inLanguages, kind, offer: offered }

export const createChoiceGroup = z.strictObject({ id: newId, ...groupFields })
export type CreateChoiceGroup = z.infer<typeof createChoiceGroup>

const groupChanges = z.strictObject({ ...groupFields, active: z.boolean() }).partial()
export type GroupChanges = z.infer<typeof groupChanges>

/** `was`: as in `changeItem`. That a choice sold out or came back meanwhile is no quarrel: it stays so. */
export const changeChoiceGroup = z.strictObject({ changes: groupChanges, was: groupChanges })
export type ChangeChoiceGroup = z.infer<typeof changeChoiceGroup>

export const setChoiceAvailability = z.strictObject({ available: z.boolean() })
export type SetChoiceAvailability = z.infer<typeof setChoiceAvailability>

const groupIds = z.array(id).max(mostGroups)
/** All groups of a dish, in the order in which they are asked; `was`: as this person saw them. */
export const setItemChoices = z.strictObject({ groupIds, was: groupIds })
export type SetItemChoices = z.infer<typeof setItemChoices>
