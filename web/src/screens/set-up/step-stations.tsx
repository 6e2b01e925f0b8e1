import type { Session } from '@sufra/shared/identity/identity.contract'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { nameIn } from '../../i18n/name-in'
import type { useStations } from '../kitchen/use-wall'
import { Choice } from './choice'

interface StepStationsProps {
  readonly session: Session
  readonly stations: ReturnType<typeof useStations>
}

const all = 'all'

/** A paired screen shows what its manager gave it; whoever is signed in chooses, kept in the address as the wall does. */
export function StepStations({ session, stations: { stations, stationId, nameOf, choose } }: StepStationsProps) {
  const { t } = useTranslation(['wall', 'kitchen'])
  const locale = useLocale()
  if (session.kind === 'device') {
    const given = session.device?.stationIds ?? []
    return (
      <>
        <p>{t('stations.given')}</p>
        <ul className="set-up__given">
          {given.length === 0 && <li>{t('kitchen:allStations')}</li>}
          {given.map((id) => (
            <li key={id}>{nameOf(id)}</li>
          ))}
        </ul>
        <p className="set-up__quiet">{t('stations.change')}</p>
      </>
    )
  }
  const each = stations.map(({ id, name }) => ({ value: id as string, face: nameIn(name, locale).text }))
  return (
    <Choice
      legend={t('stations.choose')}
      current={stationId ?? all}
      options={[{ value: all, face: t('kitchen:allStations') }, ...each]}
      onChoose={(id) => choose(id === all ? null : id)}
    />
  )
}
