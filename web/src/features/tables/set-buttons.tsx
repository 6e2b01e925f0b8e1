import { formatList } from '@sufra/shared/locale/list'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { Button } from '../../ui/button'
import { Sentence } from '../../ui/num'
import type { Together } from './table-now.rules'

interface SetButtonsProps {
  /** The closest fit first. */
  readonly offers: readonly Together[]
  readonly busy: boolean
  readonly onChoose: (offer: Together) => void
}

const mostOffers = 3

/** Tables that are put together for a party which fits at none alone. */
export function SetButtons({ offers, busy, onChoose }: SetButtonsProps) {
  const { t } = useTranslation('floor')
  const locale = useLocale()
  return offers.slice(0, mostOffers).map((offer, place) => {
    const numbers = offer.tables.map(({ number }) => String(number))
    return (
      <Button
        key={offer.id}
        kind={place === 0 ? 'primary' : 'line'}
        busy={busy && place === 0}
        onClick={() => onChoose(offer)}
      >
        <Sentence>{t('putTogether', { tables: formatList(numbers, locale), count: offer.seats })}</Sentence>
      </Button>
    )
  })
}
