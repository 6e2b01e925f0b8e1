import type { MovementReason } from '@sufra/shared/stock/movement-kinds.rules'
import { useTranslation } from 'react-i18next'

interface ReasonsProps {
  readonly reasons: readonly MovementReason[]
  readonly chosen: MovementReason
  readonly onChoose: (reason: MovementReason) => void
}

/** One tap for why. */
export function Reasons({ reasons, chosen, onChoose }: ReasonsProps) {
  const { t } = useTranslation('stock')
  return (
    <fieldset className="reasons">
      <legend className="field__label">{t('reasonAsked')}</legend>
      {reasons.map((reason) => (
        <button
          key={reason}
          type="button"
          className="reasons__one"
          aria-pressed={reason === chosen}
          onClick={() => onChoose(reason)}
        >
          {t(`reason.${reason}`)}
        </button>
      ))}
    </fieldset>
  )
}
