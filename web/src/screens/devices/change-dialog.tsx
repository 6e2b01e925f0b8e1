import type { Device } from '@sufra/shared/devices/devices.contract'
import { useTranslation } from 'react-i18next'
import { ChangeForm } from '../../features/devices/change-form'
import type { StationChoice } from '../../features/devices/station-choices'
import { Dialog } from '../../ui/dialog'

interface ChangeDialogProps {
  readonly device: Device | null
  readonly stations: readonly StationChoice[]
  readonly onClose: () => void
  readonly onChanged: (device: Device) => void
}

export function ChangeDialog({ device, stations, onClose, onChanged }: ChangeDialogProps) {
  const { t } = useTranslation('screens')
  return (
    <Dialog
      kind="side"
      open={device !== null}
      onClose={onClose}
      title={device ? t('change.title', { name: device.name }) : ''}
    >
      <p className="devices-screen__how quiet">{t('change.lead')}</p>
      {device && <ChangeForm key={device.id} device={device} stations={stations} onChanged={onChanged} />}
    </Dialog>
  )
}
