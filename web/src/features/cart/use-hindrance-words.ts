import { formatSoon } from '@sufra/shared/locale/date'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { serverNow } from '../../live/server-clock'
import type { Hindrance } from './hindrance.rules'

/** What keeps the order from being sent: in a sentence, and in the few words of its button. */
export function useHindranceWords(timeZone: string) {
  const { t } = useTranslation('guest')
  const locale = useLocale()
  return ({ state, until }: Hindrance): { readonly news: string; readonly button: string } => {
    if (state === 'ended') return { news: t('visitEnded'), button: t('cart.visitOver') }
    const why = t(`cart.${state}`)
    if (until === null) return { news: why, button: t('cart.notNow') }
    const time = formatSoon(until, serverNow(), timeZone, locale)
    return { news: `${why} ${t('ordersFrom', { time })}`, button: t('cart.from', { time }) }
  }
}
