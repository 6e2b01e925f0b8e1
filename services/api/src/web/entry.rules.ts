/** The guest's own, lightest page, and everybody else's. */
export type Entry = 'guest.html' | 'index.html'

const guestPath = /^\/(t|menu|orders)(\/|$)/

export const entryOf = (path: string, hasGuestPage: boolean): Entry =>
  hasGuestPage && guestPath.test(path) ? 'guest.html' : 'index.html'
