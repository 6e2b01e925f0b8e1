import { itemGroups, menuItems, modifierGroups, modifiers } from '@sufra/platform/schema/menu.table'
import { sql } from 'drizzle-orm'

interface Asked {
  readonly min: number
  readonly modifiers: readonly { readonly available: boolean }[]
}

// Written out, because Drizzle leaves the table's name off the columns of a query without a join.
const askedOfDish = sql`${itemGroups} p join ${modifierGroups} g on g.id = p.group_id and g.is_active and g.min > 0
  where p.menu_item_id = ${menuItems}.id`

/** Of what a guest has to choose with each dish: how much, and what of it is left. */
export const choicesAsked = sql<readonly Asked[]>`
  (select coalesce(json_agg(json_build_object('min', g.min, 'modifiers',
    (select coalesce(json_agg(json_build_object('available', c.is_available)), '[]')
     from ${modifiers} c where c.group_id = g.id and c.is_active))), '[]')
   from ${askedOfDish})`

/** The dishes that can't be ordered for want of a choice, as `lacksChoices` has it. */
export const lacksChoices = sql<boolean>`
  exists (select 1 from ${askedOfDish} and g.min >
    (select count(*) from ${modifiers} c where c.group_id = g.id and c.is_active and c.is_available))`
