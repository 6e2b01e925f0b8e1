import { orderCode } from '@sufra/shared/kernel/ids'
import { weekdayNames } from '@sufra/shared/locale/calendar-names'
import { formatCalendarDate, formatDateTime } from '@sufra/shared/locale/date'
import { formatDuration } from '@sufra/shared/locale/duration'
import { formatMoney } from '@sufra/shared/locale/format-money'
import { formatList } from '@sufra/shared/locale/list'
import { formatNumber, formatPercent } from '@sufra/shared/locale/number'
import { formatRange } from '@sufra/shared/locale/range'
import { reasonWords } from '@sufra/shared/orders/reason-words.rules'
import type { AuditNames } from '@sufra/shared/people/audit.contract'
import { clockText } from '@sufra/shared/settings/typed-settings.rules'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { useText } from '../../ui/localized'
import type { AuditLine } from './audit-lines.rules'
import type { Said, WordSpace } from './said.rules'

/** By whose clock and in whose money an entry is told. */
export interface MoneyAndClock {
  readonly timeZone: string
  readonly currency: string
}

/** A name as the record knows it now; null: it is gone. */
export function useNameOf(names: AuditNames): (id: string) => string | null {
  const text = useText()
  return (id) => {
    const name = names[id]
    return name === undefined ? null : typeof name === 'string' ? name : text(name)
  }
}

/** The lines of an entry in words: what it is about, and what it was and is. */
export function useSaidWords(names: AuditNames, { timeZone, currency }: MoneyAndClock) {
  const { t } = useTranslation(['audit', 'common', 'people', 'reservations', 'settings'])
  const locale = useLocale()
  const text = useText()
  const nameOf = useNameOf(names)
  const word = (space: WordSpace, value: string): string => wordIn(t, space, value)
  const list = (items: readonly string[]) => formatList(items, locale)
  const said = (what: Said): string => {
    switch (what.kind) {
      case 'text':
        return what.text
      case 'reason':
        return reasonWords[locale][what.code]
      case 'localized':
        return text(what.text)
      case 'number':
        return formatNumber(what.number, locale)
      case 'numbers':
        return list(what.numbers.map((number) => formatNumber(number, locale)))
      case 'minutes':
        return formatDuration(what.minutes, locale)
      case 'money':
        return formatMoney(what.amount, what.currency ?? currency, locale)
      case 'percent':
        return formatPercent(what.basisPoints / 10_000, locale, { decimals: what.basisPoints % 100 === 0 ? 0 : 2 })
      case 'yes':
        return t(what.yes ? 'yes' : 'no')
      case 'clock':
        return clockText(what.minutes)
      case 'hours':
        return formatRange(clockText(what.from), clockText(what.until), locale)
      case 'weekdays':
        return list(what.days.map((each) => weekdayNames[locale][each] ?? ''))
      case 'moment':
        return formatDateTime(what.at, timeZone, locale, { style: 'day' })
      case 'day':
        return formatCalendarDate(what.date, locale)
      case 'names':
        return list(what.ids.map((id) => nameOf(id) ?? t('gone')))
      case 'orders':
        return list(
          what.orders.map(({ id, total, currency }) => `#${orderCode(id)} ${formatMoney(total, currency, locale)}`),
        )
      case 'dishes':
        return list(what.dishes.map(({ name, quantity }) => `${formatNumber(quantity, locale)} × ${text(name)}`))
      case 'words':
        return what.words.length === 0 ? t('nothing') : list(what.words.map((each) => word(what.space, each)))
    }
  }
  return {
    label: ({ label }: AuditLine): string => {
      if (label.kind === 'setting') return t(`settings:s.${label.name}.title`)
      return label.kind === 'field' ? t(`field.${label.field}`) : (nameOf(label.id) ?? t('gone'))
    },
    value: ({ was, is }: AuditLine): string => {
      if (was === null) return is === null ? '' : said(is)
      return t('from', { was: said(was), is: is === null ? t('nothing') : said(is) })
    },
  }
}

const spaces = {
  allergen: 'common:allergen',
  written: 'audit:field',
  role: 'common:role',
  permission: 'people:can',
  orderStatus: 'common:status',
  reservationStatus: 'reservations:status',
  guestField: 'guestField',
} as const satisfies Readonly<Record<WordSpace, string>>

/** A value that has no word, as it was written down. */
function wordIn(t: (key: never) => string, space: WordSpace, value: string): string {
  const key = `${spaces[space]}.${value}`
  const found = t(key as never)
  return key.endsWith(found) ? value : found
}
