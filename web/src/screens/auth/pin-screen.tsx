import type { DeviceStaff } from '@sufra/shared/devices/devices.contract'
import { readDeviceStaff } from '@sufra/shared/devices/devices.endpoints'
import type { Session } from '@sufra/shared/identity/identity.contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { ask } from '../../api/client'
import { errorText } from '../../i18n/error-text'
import { useLocale } from '../../i18n/locale'
import { nameIn } from '../../i18n/name-in'
import { screenToken } from '../../session/token-store'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { Skeleton } from '../../ui/skeleton'
import { AuthPage } from './auth-page'
import { PersonList } from './person-list'
import { PinEntry } from './pin-entry'
import { Unpair } from './unpair'

/** A shared tablet: who is it, then their PIN. */
export function PinScreen({ session }: { readonly session: Session }) {
  const { t } = useTranslation('auth')
  const locale = useLocale()
  const [person, setPerson] = useState<DeviceStaff[number] | null>(null)
  const branch = session.branches.find(({ id }) => id === session.currentBranchId)
  const lead = branch && t('pin.lead', { device: session.user.name, branch: nameIn(branch.name, locale).text })
  if (person) {
    return (
      <AuthPage title={t('pin.of', { name: person.name })}>
        <PinEntry userId={person.userId} name={person.name} />
        <Button kind="quiet" onClick={() => setPerson(null)}>
          {t('pin.back')}
        </Button>
      </AuthPage>
    )
  }
  return (
    <AuthPage title={t('pin.title')} lead={lead} foot={<Foot />}>
      <Staff onChoose={setPerson} />
    </AuthPage>
  )
}

function Staff({ onChoose }: { readonly onChoose: (person: DeviceStaff[number]) => void }) {
  const { t } = useTranslation(['auth', 'common'])
  const bearer = screenToken() ?? ''
  const { data, error, refetch } = useQuery({
    queryKey: ['device-staff'],
    queryFn: ({ signal }) => ask(readDeviceStaff, { signal, bearer }),
    staleTime: 30_000,
    refetchOnMount: 'always',
  })
  if (error) {
    return (
      <div>
        <p role="alert">{errorText(error)}</p>
        <Button onClick={() => void refetch()}>{t('common:action.retry')}</Button>
      </div>
    )
  }
  if (!data) return <Skeleton rows={4} />
  if (data.length === 0) return <EmptyState title={t('pin.nobody')}>{t('pin.nobodyDetail')}</EmptyState>
  return <PersonList people={data} onChoose={onChoose} />
}

function Foot() {
  const { t } = useTranslation('auth')
  return (
    <>
      <Link className="link" to="/login/staff">
        {t('pin.other')}
      </Link>
      <Unpair />
    </>
  )
}
