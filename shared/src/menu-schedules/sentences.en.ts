import type { ServingErrorCode } from '../kernel/error-codes'

export const servingSentences: Readonly<Record<ServingErrorCode, string>> = {
  item_not_served:
    '“{{name}}” is served {{when}}, so nothing was ordered. Your choice was kept; take the dish off or send it then.',
}
