import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import { Icon, type Shape } from '../../ui/icon'
import { chefHat, smartphone, table } from '../../ui/icon-shapes'
import './pairing.css'

/** What a browser can be; printers and integrations ask by themselves. */
export const screenKinds = ['kitchen', 'floor', 'waiter'] as const
export type ScreenKind = (typeof screenKinds)[number]

const icons: Record<ScreenKind, Shape> = { kitchen: chefHat, floor: table, waiter: smartphone }

interface PairingKindProps {
  readonly kind: ScreenKind
  readonly onKind: (kind: ScreenKind) => void
  readonly onStart: () => void
  readonly busy: boolean
}

export function PairingKind({ kind, onKind, onStart, busy }: PairingKindProps) {
  const { t } = useTranslation('auth')
  return (
    <>
      <fieldset className="pairing-kinds">
        <legend className="field__label">{t('pair.kind')}</legend>
        {screenKinds.map((each) => (
          <label key={each} className="pairing-kind">
            <input type="radio" name="kind" checked={each === kind} onChange={() => onKind(each)} />
            <Icon of={icons[each]} size={22} />
            <span>
              <strong>{t(`pair.kinds.${each}`)}</strong>
              <small className="quiet">{t(`pair.kindDetail.${each}`)}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <Button kind="primary" block busy={busy} onClick={onStart}>
        {t('pair.start')}
      </Button>
    </>
  )
}
