import { toThousandths } from '@sufra/shared/stock/quantity.rules'
import type { MovedSince as Moves, Shelf } from '@sufra/shared/stock/stock-room.contract'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import { Amount } from './amount'
import './panels.css'

interface MovedSinceProps {
  readonly item: Shelf
  readonly moves: Moves
  readonly typed: string
  readonly busy: boolean
  readonly onAnswer: (asOf: 'opening' | 'now') => void
}

/** Something was sold, wasted or delivered while this shelf was counted: both ways to read the count, with their result. */
export function MovedSince({ item, moves, typed, busy, onAnswer }: MovedSinceProps) {
  const { t } = useTranslation('stock')
  const typedQuantity = toThousandths(typed)
  const counted = typeof typedQuantity === 'number' ? typedQuantity : 0
  const { unit } = item
  const told = moves.by.length > 0 ? moves.by : [{ why: null, delta: moves.moved }]
  return (
    <div className="stock-panel" role="alert">
      <p>{t('moved.what')}</p>
      <ul className="stock-panel__moves">
        {told.map(({ why, delta }) => (
          <li key={why}>
            {why && t(`why.${why}`)} <Amount quantity={delta} unit={unit} signed />
          </li>
        ))}
      </ul>
      <p>
        {t('moved.ask')} <Amount quantity={counted} unit={unit} />
      </p>
      <Button kind="primary" block busy={busy} onClick={() => onAnswer('opening')}>
        {t('moved.before')} <Amount quantity={Math.max(0, counted + moves.moved)} unit={unit} />
      </Button>
      <Button kind="primary" block busy={busy} onClick={() => onAnswer('now')}>
        {t('moved.after')} <Amount quantity={counted} unit={unit} />
      </Button>
    </div>
  )
}
