/** So many portions of a dish are counted at most. Apart from the schemas, so that a form needs none. */
export const mostPortions = 999
