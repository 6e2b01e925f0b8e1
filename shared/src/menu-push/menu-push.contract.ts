import { z } from 'zod'
import { id, instant, localized, minor } from '../kernel/fields'
import { locales } from '../locale/locale'
import { allergen, menuCategory, modifierGroup } from '../menu/menu.contract'
import { lineKinds } from './diff.rules'
import { baselineKinds, mostLines } from './menu-push.limits'
import { pushFields } from './reading.rules'

/* What one branch's menu may take over from another's, line by line. */

const named = { min: z.int(), max: z.int() }
/** A field as a screen shows it; prices in the currency of their own side. */
export const shown = z.discriminatedUnion('as', [
  z.object({ as: z.literal('nothing') }),
  z.object({ as: z.literal('text'), text: z.string(), locale: z.enum(locales) }),
  z.object({ as: z.literal('texts'), texts: z.array(z.string()) }),
  z.object({ as: z.literal('price'), amount: minor }),
  z.object({ as: z.literal('number'), number: z.number() }),
  z.object({ as: z.literal('flag'), on: z.boolean() }),
  z.object({ as: z.literal('names'), names: z.array(localized) }),
  z.object({ as: z.literal('allergens'), allergens: z.array(allergen) }),
  z.object({ as: z.literal('category'), category: menuCategory }),
  z.object({ as: z.literal('groupKind'), kind: modifierGroup.shape.kind }),
  z.object({ as: z.literal('photo'), image: z.string() }),
  z.object({
    as: z.literal('offer'),
    ...named,
    choices: z.array(z.object({ name: localized, priceDelta: minor })),
  }),
])
export type Shown = z.infer<typeof shown>

export const pushLine = z.object({
  /** Says which line is meant in `pushMenu`; the same in every diff of two branches. */
  id: z.string(),
  field: z.enum([...pushFields, 'new']),
  kind: z.enum(lineKinds),
  source: shown,
  target: shown,
})
export type PushLine = z.infer<typeof pushLine>

export const pushThing = z.object({
  kind: z.enum(baselineKinds),
  /** The source's. */
  id,
  /** Null: the target does not have it. */
  hereId: id.nullable(),
  /** Null: the menu itself. */
  name: localized.nullable(),
  lines: z.array(pushLine),
})
export type PushThing = z.infer<typeof pushThing>

export const menuDiff = z.object({
  source: z.object({ branchId: id, currency: z.string() }),
  target: z.object({ branchId: id, currency: z.string() }),
  /** In the order of the source's menu. */
  things: z.array(pushThing),
  /** On the menu here and not at the source: no push touches them. */
  ownDishes: z.int(),
  /** Of what was read; with the push it says whether that still is so. */
  seen: z.string(),
  asOf: instant,
})
export type MenuDiff = z.infer<typeof menuDiff>

/** `lines`: those that are taken over, by their ids; what is not named stays as it is. */
export const pushMenu = z.strictObject({
  seen: z.string().max(64),
  lines: z.array(z.string().max(60)).min(1).max(mostLines),
})
export type PushMenu = z.infer<typeof pushMenu>

export const menuPushed = z.object({
  /** Dishes that are new here. */
  added: z.int(),
  /** Of these, off the menu until somebody types a price: the currencies differ. */
  unpriced: z.int(),
  /** Dishes, sections, groups and orders that read differently now. */
  changed: z.int(),
  /** Dishes and sections that were taken off the menu. */
  hidden: z.int(),
  /** Lines where the branch has kept a value of its own. */
  kept: z.int(),
})
export type MenuPushed = z.infer<typeof menuPushed>
