import { formatDateTime } from '@sufra/shared/locale/date'
import { toThousandths } from '@sufra/shared/stock/quantity.rules'
import type { LastCount, Shelf } from '@sufra/shared/stock/stock-room.contract'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { Button } from '../../ui/button'
import { Sentence } from '../../ui/num'
import { Amount } from './amount'
import './panels.css'

interface BothCountsProps {
  readonly item: Shelf
  readonly timeZone: string
  readonly other: LastCount
  readonly typed: string
  readonly busy: boolean
  readonly onMine: () => void
  readonly onTheirs: () => void
}

/** Two people counted the same shelf: both numbers stand there, and one of them is chosen. */
export function BothCounts({ item, timeZone, other, typed, busy, onMine, onTheirs }: BothCountsProps) {
  const { t } = useTranslation('stock')
  const locale = useLocale()
  const mine = toThousandths(typed)
  const time = formatDateTime(other.at, timeZone, locale)
  return (
    <div className="stock-panel" role="alert">
      <p>
        <Sentence>{t('both.what', { name: other.byName ?? t('both.somebody'), time })}</Sentence>
      </p>
      <div className="stock-panel__both">
        <span className="stock-panel__number">
          <span className="quiet">{t('both.theirs')}</span>
          <strong>
            <Amount quantity={other.stock} unit={item.unit} />
          </strong>
        </span>
        <span className="stock-panel__number">
          <span className="quiet">{t('both.mine')}</span>
          <strong>
            <Amount quantity={typeof mine === 'number' ? mine : 0} unit={item.unit} />
          </strong>
        </span>
      </div>
      <Button kind="primary" block busy={busy} onClick={onMine}>
        {t('both.keepMine')}
      </Button>
      <Button block onClick={onTheirs}>
        {t('both.keepTheirs')}
      </Button>
    </div>
  )
}
