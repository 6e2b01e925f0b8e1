import type { Period } from '@sufra/shared/summaries/periods.rules'

export const isDate = (text: string | null): text is string =>
  text !== null && /^20\d{2}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

/** The period that an address names; null: it names none. */
export function periodIn(params: URLSearchParams): Period | null {
  const [from, until] = [params.get('from'), params.get('until')]
  return isDate(from) && isDate(until) ? { from, until } : null
}

export const periodAddress = ({ from, until }: Period): string => `/admin/days?from=${from}&until=${until}`
