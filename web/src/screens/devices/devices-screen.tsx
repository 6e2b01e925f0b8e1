import type { Device } from '@sufra/shared/devices/devices.contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { ApproveForm } from '../../features/devices/approve-form'
import { UnreachedStrip } from '../../features/devices/unreached'
import { useDevices } from '../../features/devices/use-devices'
import { useRouting } from '../../features/devices/use-routing'
import { GuestAddressNote } from '../../features/guest-address/guest-address-note'
import { useGuestAddress } from '../../features/guest-address/use-guest-address'
import { MissingScreens } from '../../features/screens/missing-screens'
import { missingOf } from '../../features/screens/screens.rules'
import { ScreensNow } from '../../features/screens/screens-now'
import { useScreens } from '../../features/screens/use-screens'
import { AlertTimesForm } from '../../features/tables/alert-times-form'
import { useSession } from '../../session/session-store'
import { useWorkplace } from '../../session/use-workplace'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { plus } from '../../ui/icon-shapes'
import { toast } from '../../ui/toast-store'
import { ChangeDialog } from './change-dialog'
import { PairedDevices } from './paired-devices'
import { RevokeDialog } from './revoke-dialog'
import { useStationNames } from './use-station-names'
import './devices-screen.css'

/** The screens of one branch: what hangs and how far it is, who is let in, and which dishes reach nobody. */
export function DevicesScreen() {
  const branch = useWorkplace()?.branch
  return branch && <Devices key={branch.id} branchId={branch.id} timeZone={branch.timeZone} />
}

type Open = { readonly what: 'pair' } | { readonly what: 'change' | 'revoke'; readonly device: Device } | null

function Devices({ branchId, timeZone }: { readonly branchId: string; readonly timeZone: string }) {
  const { t } = useTranslation(['devices', 'screens'])
  const devices = useDevices(branchId)
  const reached = useGuestAddress(branchId)
  const address = reached ? `${reached.chosen}/pair` : `${location.host}/pair`
  const { list, error, refetch } = useScreens(branchId)
  const { routing, refetch: routeAgain } = useRouting(branchId)
  const { stations, namesOf } = useStationNames(branchId)
  const [search] = useSearchParams()
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const done = (text: string) => {
    close()
    devices.refetch()
    routeAgain()
    toast.success(text)
  }
  const revoked = open?.what === 'revoke' ? open.device : null
  return (
    <div className="devices-screen">
      {search.get('from') === 'start' && (
        <Link className="link" to="/admin/start?step=kitchen">
          {t('backToStart')}
        </Link>
      )}
      <header className="devices-screen__head">
        <div>
          <h1>{t('title')}</h1>
          <p className="quiet">{t('lead')}</p>
        </div>
        <Button kind="primary" icon={plus} onClick={() => setOpen({ what: 'pair' })}>
          {t('add')}
        </Button>
      </header>
      <UnreachedStrip unreached={routing?.unreached ?? []} />
      {list && devices.devices && (
        <MissingScreens missing={missingOf(devices.devices, list)} at={list.at} timeZone={timeZone} />
      )}
      <section className="devices-screen__part" aria-labelledby="screens-now">
        <h2 id="screens-now">{t('screens:now.title')}</h2>
        <ScreensNow list={list} error={error} onAgain={refetch} stationNames={namesOf} timeZone={timeZone} />
      </section>
      <section className="devices-screen__part" aria-labelledby="paired-devices">
        <h2 id="paired-devices">{t('screens:now.devices')}</h2>
        <PairedDevices
          {...devices}
          address={address}
          stationNames={namesOf}
          onChange={(device) => setOpen({ what: 'change', device })}
          onRevoke={(device) => setOpen({ what: 'revoke', device })}
        />
      </section>
      <AlertTimesPart branchId={branchId} />
      <Dialog kind="side" open={open?.what === 'pair'} onClose={close} title={t('add')}>
        <ApproveForm
          branchId={branchId}
          stations={stations}
          how={
            <>
              <p className="quiet">{t('addLead', { address })}</p>
              <GuestAddressNote of={reached} />
            </>
          }
          onApproved={({ name }) => done(t('approved', { name }))}
        />
      </Dialog>
      <ChangeDialog
        device={open?.what === 'change' ? open.device : null}
        stations={stations}
        onClose={close}
        onChanged={({ name }) => done(t('screens:change.saved', { name }))}
      />
      <RevokeDialog
        device={revoked}
        lost={routing?.without.find(({ deviceId }) => deviceId === revoked?.id)?.unreached ?? []}
        onClose={close}
        onRevoked={({ name }) => done(t('revokedToast', { name }))}
      />
    </div>
  )
}

/** For those who decide how the house works. */
function AlertTimesPart({ branchId }: { readonly branchId: string }) {
  const { t } = useTranslation('screens')
  const session = useSession()
  if (session.state !== 'open' || !session.session.user.permissions.includes('manage_settings')) return null
  return (
    <section className="devices-screen__part" aria-labelledby="alert-times">
      <h2 id="alert-times">{t('alerts.title')}</h2>
      <p className="quiet">{t('alerts.lead')}</p>
      <AlertTimesForm branchId={branchId} />
    </section>
  )
}
