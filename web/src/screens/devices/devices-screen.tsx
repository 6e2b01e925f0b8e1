import type { Device } from '@sufra/shared/devices/devices.contract'
import { useState } from 'react'
import { ApproveForm } from '../../features/devices/approve-form'
import { DeviceList } from '../../features/devices/device-list'
import { useDevices } from '../../features/devices/use-devices'
import { errorText } from '../../i18n/error-text'
import { useTranslation } from '../../i18n/use-translation'
import { useSession } from '../../session/session-store'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { EmptyState } from '../../ui/empty-state'
import { monitor, plus } from '../../ui/icon-shapes'
import { Skeleton } from '../../ui/skeleton'
import { toast } from '../../ui/toast-store'
import { RevokeDialog } from './revoke-dialog'
import { useStationNames } from './use-station-names'
import './devices-screen.css'

/** The screens of one branch: who is let in, what it shows, when it was last heard of. */
export function DevicesScreen() {
  const session = useSession()
  const branchId = session.state === 'open' ? session.session.currentBranchId : null
  return branchId && <Devices key={branchId} branchId={branchId} />
}

type Open = 'pair' | Device | null
const address = `${location.host}/pair`

function Devices({ branchId }: { readonly branchId: string }) {
  const { t } = useTranslation(['auth', 'common'])
  const { devices, error, refetch } = useDevices(branchId)
  const { stations, namesOf } = useStationNames(branchId)
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const done = (text: string) => {
    close()
    refetch()
    toast.success(text)
  }
  return (
    <div className="devices-screen">
      <header className="devices-screen__head">
        <div>
          <h1>{t('devices.title')}</h1>
          <p className="quiet">{t('devices.lead')}</p>
        </div>
        <Button kind="primary" icon={plus} onClick={() => setOpen('pair')}>
          {t('devices.add')}
        </Button>
      </header>
      {error && !devices && (
        <EmptyState title={errorText(error)} action={<Button onClick={refetch}>{t('common:action.retry')}</Button>} />
      )}
      {!devices && !error && <Skeleton rows={4} />}
      {devices?.length === 0 && (
        <EmptyState icon={monitor} title={t('devices.none')}>
          {t('devices.noneDetail', { address })}
        </EmptyState>
      )}
      {devices && devices.length > 0 && <DeviceList devices={devices} stationNames={namesOf} onRevoke={setOpen} />}
      <Dialog kind="side" open={open === 'pair'} onClose={close} title={t('devices.add')}>
        <p className="devices-screen__how quiet">{t('devices.addLead', { address })}</p>
        <ApproveForm
          branchId={branchId}
          stations={stations}
          onApproved={({ name }) => done(t('devices.approved', { name }))}
        />
      </Dialog>
      <RevokeDialog
        device={open === 'pair' ? null : open}
        onClose={close}
        onRevoked={({ name }) => done(t('devices.revokedToast', { name }))}
      />
    </div>
  )
}
