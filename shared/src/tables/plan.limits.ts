/* Of a plan that somebody draws. Centimetres. */
export const smallestRoom = 200
export const largestRoom = 10_000
export const smallestTable = 30
export const largestTable = 1_000
/** A wall's thickness. */
export const smallestFixture = 5
export const mostFixtures = 200
export const mostAreas = 20
/** Tables that are put together for one party. */
export const mostInSet = 6
export const mostSets = 100
export const areaNameMax = 60
export const labelMax = 40
/** How many objects one saving may name: it fits into a request. */
export const mostPut = 60
export const mostChanges = 2_000
/** Who has not been heard of for longer draws no more; milliseconds. */
export const holdLasts = 60_000
