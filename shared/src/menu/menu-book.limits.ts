/** Ten million of the smallest unit: no dish costs more, whatever the currency. */
export const priceMost = 10_000_000

/** Dishes in one change of many, which is one transaction; as many of them as can differ fit a body of 64 kB. */
export const itemsAtOnceMost = 500
/** Serving schedules that one dish has of its own. */
export const schedulesOfDishMost = 50
/** Places in a section: more dishes than a menu ever has. */
export const placeMost = 100_000
