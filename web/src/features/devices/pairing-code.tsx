import type { Pairing } from '@sufra/shared/devices/devices.contract'
import { groupedCode } from '@sufra/shared/devices/pairing-code.rules'
import { Trans, useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import { useNow } from '../../ui/clock'
import { Num } from '../../ui/num'
import { Timer } from '../../ui/timer'
import { PairingPicture } from './pairing-picture'
import './pairing.css'

interface PairingCodeProps {
  readonly pairing: Pairing
  /** The house knows it no more, whatever the clock says. */
  readonly old: boolean
  readonly onNew: () => void
  readonly busy: boolean
}

/** Large enough to be read across the kitchen; two groups of four are remembered better than eight. */
export function PairingCode({ pairing: { code, picture, expiresAt }, old, onNew, busy }: PairingCodeProps) {
  const { t } = useTranslation('auth')
  const past = useNow() >= Date.parse(expiresAt)
  if (old || past) {
    return (
      <div className="pairing">
        <p role="alert">{t('pair.old')}</p>
        <Button kind="primary" block busy={busy} onClick={onNew}>
          {t('pair.newCode')}
        </Button>
      </div>
    )
  }
  return (
    <div className="pairing">
      <div className="pairing" role="status">
        <span className="sr">{t('pair.code')}</span>
        <p className="pairing__code">
          <Num>{groupedCode(code)}</Num>
        </p>
        <PairingPicture of={picture} />
        <p className="quiet" aria-hidden="true">
          <Trans t={t} i18nKey="pair.validFor" components={{ time: <Timer since={expiresAt} until={0} /> }} />
        </p>
      </div>
      <Button block busy={busy} onClick={onNew}>
        {t('pair.newCode')}
      </Button>
    </div>
  )
}
