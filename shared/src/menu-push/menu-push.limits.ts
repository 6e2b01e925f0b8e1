/** What two branches may agree on: the order of their sections, a section, a dish, a group of choices. */
export const baselineKinds = ['menu', 'section', 'item', 'group'] as const
export type BaselineKind = (typeof baselineKinds)[number]

/** Lines of one push, within a body of 64 KB; whoever has more sends them in two. */
export const mostLines = 1100
