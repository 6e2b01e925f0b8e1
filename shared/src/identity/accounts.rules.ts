/** Counted in letters as people see them, not in bytes (ASVS 6.2.1). */
export const minPasswordLength = 8
export const maxPasswordLength = 200
/** Of how many people a browser keeps that they came in with it. */
export const mostBrowsers = 5

/** The same letters typed on two keyboards are one password; nothing else of it is touched, and nothing cut off. */
export const passwordAsKept = (typed: string): string => typed.normalize('NFC')

export const passwordLength = (password: string): number => [...passwordAsKept(password)].length

export const isPasswordLongEnough = (password: string): boolean => passwordLength(password) >= minPasswordLength

/** As accounts are found: no address differs from another by capitals alone. */
export const emailAsKept = (typed: string): string => typed.normalize('NFC').trim().toLowerCase()

/** The page that asks for the new password. */
export const resetPath = (token: string): string => `/reset/${token}`

/** The page that proves whose an address is. */
export const confirmPath = (token: string): string => `/confirm/${token}`

/** Signing up with an address that another account never proved. */
export const claimPath = (token: string): string => `/sign-up/${token}`
