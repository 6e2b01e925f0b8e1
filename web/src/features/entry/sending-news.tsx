import { AppError } from '@sufra/shared/kernel/app-error'
import { formatMoney } from '@sufra/shared/locale/format-money'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../i18n/error-text'
import { useLocale } from '../../i18n/locale'
import { Sentence } from '../../ui/num'
import type { Sending } from './drafts-store'

interface SendingNewsProps {
  readonly sending: Sending
  readonly currency: string
}

/** Why what is here was not sent; it stays here. */
export function SendingNews({ sending, currency }: SendingNewsProps) {
  const { t } = useTranslation('waiter')
  const locale = useLocale()
  const words = () => {
    if (sending.state === 'unanswered') return t('entry.unanswered')
    if (sending.state !== 'refused') return null
    const { code, details } = sending
    if (code === 'price_changed' && typeof details.total === 'number')
      return t('entry.newTotal', { total: formatMoney(details.total, currency, locale) })
    return errorText(new AppError(code, details))
  }
  const said = words()
  return (
    said && (
      <p className="entry-news" role="alert">
        <Sentence>{said}</Sentence>
      </p>
    )
  )
}
