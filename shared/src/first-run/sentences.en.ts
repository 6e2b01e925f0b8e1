import type { FirstRunErrorCode } from '../kernel/error-codes'

/** Of the set-up: what happened, what was kept, what to do. */
export const firstRunSentences: Readonly<Record<FirstRunErrorCode, string>> = {
  menu_not_empty: 'This branch already has dishes on its menu, so nothing was added. Put new ones on it one by one.',
}
