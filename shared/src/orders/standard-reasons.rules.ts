/** Why staff take a dish or an order off, where nobody has to write it. */
export const staffReasons = ['guest', 'mistake', 'soldOut', 'other'] as const
export const tappedReasons = [...staffReasons, 'byPhone'] as const
export type TappedReason = (typeof tappedReasons)[number]
/** What the house writes down by itself. */
const houseReasons = ['changed', 'neverConfirmed', 'recalled', 'restored'] as const
export const standardReasons = [...tappedReasons, ...houseReasons] as const
export type StandardReason = (typeof standardReasons)[number]

/** Why, as it is kept: in words, and by its code where it is a standard one. A standard one reads in every language. */
export type Why = string | { readonly words: string; readonly code: StandardReason }

/** As an order, or a line of it, carries it. */
export const keptWhy = (why: Why) =>
  typeof why === 'string' ? { cancelReason: why } : { cancelReason: why.words, cancelReasonCode: why.code }
