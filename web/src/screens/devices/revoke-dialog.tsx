import type { Device } from '@sufra/shared/devices/devices.contract'
import { revokeDevice } from '@sufra/shared/devices/devices.endpoints'
import type { UnreachedStation } from '@sufra/shared/menu/routing.contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { send } from '../../api/client'
import { UnreachedWithout } from '../../features/devices/unreached'
import { errorText } from '../../i18n/error-text'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'

interface RevokeDialogProps {
  readonly device: Device | null
  /** What no screen would show without it. */
  readonly lost: readonly UnreachedStation[]
  readonly onClose: () => void
  readonly onRevoked: (device: Device) => void
}

/** Cannot be taken back without walking to the screen, so it is asked first. */
export function RevokeDialog({ device, lost, onClose, onRevoked }: RevokeDialogProps) {
  const { t } = useTranslation(['devices', 'common'])
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const revoke = async ({ branchId, id }: Device) => {
    setBusy(true)
    setProblem(null)
    try {
      onRevoked(await send(revokeDevice, { params: { branchId, deviceId: id }, body: {} }))
    } catch (error) {
      setProblem(errorText(error))
    }
    setBusy(false)
  }
  return (
    <Dialog
      open={device !== null}
      onClose={onClose}
      title={device ? t('revokeTitle', { name: device.name }) : ''}
      footer={
        <>
          <Button kind="danger" busy={busy} onClick={() => device && void revoke(device)}>
            {t('revoke')}
          </Button>
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
        </>
      }
    >
      <div className="revoke">
        <p>{t('revokeDetail')}</p>
        <UnreachedWithout unreached={lost} />
      </div>
      {problem && <p role="alert">{problem}</p>}
    </Dialog>
  )
}
