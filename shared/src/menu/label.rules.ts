import type { MenuItem } from './menu.contract'

/** More than this carries the saltshaker: it is the sodium of 5 g of salt (SFDA, July 2025). */
export const saltMarkAboveMg = 2000

export const isSalty = ({ sodiumMg }: Pick<MenuItem, 'sodiumMg'>): boolean => (sodiumMg ?? 0) > saltMarkAboveMg

/** What has any is told with its milligrams, and with the most that a grown-up should have in a day. */
export const hasCaffeine = ({ caffeineMg }: Pick<MenuItem, 'caffeineMg'>): boolean => (caffeineMg ?? 0) > 0

/** What a Saudi menu has to know of a dish, in the order of the form. */
export const labelGaps = ['arabicName', 'calories', 'caffeineMg', 'sodiumMg'] as const
export type LabelGap = (typeof labelGaps)[number]

export type Labelled = Pick<MenuItem, 'name' | 'category' | 'calories' | 'caffeineMg' | 'sodiumMg'>

/** Zero is an answer, nothing is none. */
const lacks: Record<LabelGap, (item: Labelled) => boolean> = {
  // Allergens are to be read in Arabic, and so is what they are in.
  arabicName: ({ name }) => !name.ar?.trim(),
  // On every menu since 2019; the minutes of walking follow from them.
  calories: ({ calories }) => calories === null,
  // Asked of beverages alone.
  caffeineMg: ({ category, caffeineMg }) => category === 'beverages' && caffeineMg === null,
  // Without it nobody knows whether the dish carries the saltshaker.
  sodiumMg: ({ sodiumMg }) => sodiumMg === null,
}

/** What its label does not say yet (SFDA). A dish without allergens may be complete. */
export const gapsOf = (item: Labelled): LabelGap[] => labelGaps.filter((gap) => lacks[gap](item))
