/**
 * Keeps a number, code, phone or price in one piece where there is no markup to do it: page titles, messages,
 * receipts, CSV (UAX #9, LRI or RLI … PDI). On screen use `<bdi>`.
 */
export const isolate = (text: string, direction: 'ltr' | 'rtl' = 'ltr'): string =>
  `${direction === 'ltr' ? '\u2066' : '\u2067'}${text}\u2069`
