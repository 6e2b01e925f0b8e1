import type { Device } from '@sufra/shared/devices/devices.contract'
import { useTranslation } from 'react-i18next'
import { DeviceList } from '../../features/devices/device-list'
import { errorText } from '../../i18n/error-text'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { monitor } from '../../ui/icon-shapes'
import { Skeleton } from '../../ui/skeleton'

interface PairedDevicesProps {
  readonly devices: readonly Device[] | undefined
  readonly error: Error | null
  readonly refetch: () => void
  /** Where a new screen asks to be let in. */
  readonly address: string
  readonly stationNames: (ids: readonly string[]) => string
  readonly onChange: (device: Device) => void
  readonly onRevoke: (device: Device) => void
}

export function PairedDevices({ devices, error, refetch, address, ...list }: PairedDevicesProps) {
  const { t } = useTranslation(['devices', 'common'])
  if (!devices)
    return error ? (
      <EmptyState title={errorText(error)} action={<Button onClick={refetch}>{t('common:action.retry')}</Button>} />
    ) : (
      <Skeleton rows={4} />
    )
  if (devices.length === 0)
    return (
      <EmptyState icon={monitor} title={t('none')}>
        {t('noneDetail', { address })}
      </EmptyState>
    )
  return <DeviceList devices={devices} {...list} />
}
