import { useTranslation } from 'react-i18next'
import { Icon, type Shape } from '../../ui/icon'
import { bell, clipboardList, clock, monitor, octagonAlert, store } from '../../ui/icon-shapes'
import { Sentence } from '../../ui/num'
import type { ServiceName, ServiceRow } from './services.rules'
import './service-list.css'

const icons: Record<ServiceName, Shape> = {
  orders: clipboardList,
  live: monitor,
  jobs: clock,
  database: store,
  bell,
}

interface ServiceListProps {
  readonly rows: readonly ServiceRow[]
  readonly timeOf: (instant: string) => string
}

/** What the house runs on, and what it means for the evening where something does not. */
export function ServiceList({ rows, timeOf }: ServiceListProps) {
  return (
    <ul className="panel services">
      {rows.map((row) => (
        <Row key={row.name} row={row} timeOf={timeOf} />
      ))}
    </ul>
  )
}

interface RowProps {
  readonly row: ServiceRow
  readonly timeOf: (instant: string) => string
}

function Row({ row, timeOf }: RowProps) {
  const { t } = useTranslation('screens')
  const { name, state, of } = row
  return (
    <li className="service" data-service={name} data-state={state}>
      <Icon of={icons[name]} size={22} />
      <p className="service__what">
        <strong>{t(`status.service.${name}`)}</strong>
        <span className="quiet small">
          {state === 'partly' && of !== null
            ? t('status.spare')
            : t(state === 'fine' || state === 'unknown' ? `status.does.${name}` : `status.without.${name}`)}
        </span>
      </p>
      <span className="service__state">
        {state === 'down' ? <Icon of={octagonAlert} size={18} /> : <span className="service__mark" />}
        <span>
          <Sentence>{said(row, t, timeOf)}</Sentence>
        </span>
      </span>
    </li>
  )
}

function said(
  { state, of, since, ms }: ServiceRow,
  t: ReturnType<typeof useTranslation<'screens'>>['t'],
  timeOf: (instant: string) => string,
): string {
  if (state === 'unknown') return t('status.unknown')
  if (state === 'down') return since === null ? t('status.down') : t('status.downSince', { time: timeOf(since) })
  if (state === 'partly') return of ? t('status.partly', { running: of.running, all: of.all }) : t('status.partlyHeard')
  return ms === null ? t('status.fine') : t('status.answers', { ms })
}
