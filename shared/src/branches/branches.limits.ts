export const slugMax = 40
/** As it stands in an address: small letters, digits, and hyphens between them. */
export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/
/** Of one organization: as many as a customer's list of branches shows. */
export const branchesMost = 200
