/** In one group; a longer list is no choice on a phone any more. */
export const mostChoices = 30
/** Groups that one dish may have. */
export const mostGroups = 20
/** Minor units more or less than the dish, whatever the currency. */
export const deltaMost = 10_000_000
export const choiceNameMost = 80
