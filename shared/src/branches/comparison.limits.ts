/** How many branches stand beside each other: more do not fit on a desk, and one alone has nothing beside it. */
export const comparedAtLeast = 2
export const comparedAtMost = 4

/** `week` and `month`: the last 7 and the last 28 business days that are over. */
export const comparedPeriods = ['today', 'yesterday', 'week', 'month'] as const
export type ComparedPeriod = (typeof comparedPeriods)[number]
