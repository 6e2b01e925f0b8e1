/** Of which as many are told as may be shown when some of them are sold out or not served now. */
export const popularTold = 12
export const popularShown = 3
