import type { ServingErrorCode } from '../kernel/error-codes'

export const servingSentences: Readonly<Record<ServingErrorCode, string>> = {
  item_not_served: 'يُقدَّم صنف «{{name}}» {{when}}، لذلك لم يُطلب شيء. بقي اختيارك محفوظًا؛ احذف الطبق أو أرسله في وقته.',
}
