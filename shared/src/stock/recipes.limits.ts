/** Different ingredients of one dish, or of one modifier. */
export const mostInRecipe = 40
