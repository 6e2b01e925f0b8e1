import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { UnreachedStrip } from '../../features/devices/unreached'
import { useDevices } from '../../features/devices/use-devices'
import { useRouting } from '../../features/devices/use-routing'
import { MissingScreens } from '../../features/screens/missing-screens'
import { isOld, kitchenSees, missingOf, secondsOfDay, troubledOf } from '../../features/screens/screens.rules'
import { useScreens } from '../../features/screens/use-screens'
import { GuestsNow } from '../../features/status/guests-now'
import { ServiceList } from '../../features/status/service-list'
import { notFine, rowsOf, rowsWithout } from '../../features/status/services.rules'
import { useReadiness, useStatus } from '../../features/status/use-status'
import { useLocale } from '../../i18n/locale'
import { nameIn } from '../../i18n/name-in'
import { useWorkplace } from '../../session/use-workplace'
import { useNow } from '../../ui/clock'
import { Icon } from '../../ui/icon'
import { monitor } from '../../ui/icon-shapes'
import { Sentence } from '../../ui/num'
import { Skeleton } from '../../ui/skeleton'
import { ScreenGroups } from './screen-groups'
import { Verdict } from './verdict'
import './status-screen.css'

/** Does everything work, and what did every screen last say? */
export function StatusScreen() {
  const locale = useLocale()
  const branch = useWorkplace()?.branch
  return (
    branch && (
      <Status key={branch.id} branchId={branch.id} name={nameIn(branch.name, locale).text} timeZone={branch.timeZone} />
    )
  )
}

interface StatusProps {
  readonly branchId: string
  readonly name: string
  readonly timeZone: string
}

function Status({ branchId, name, timeZone }: StatusProps) {
  const { t } = useTranslation(['screens', 'shell'])
  const found = useFound(branchId)
  const timeOf = (instant: string) => secondsOfDay(instant, timeZone)
  const { rows, status, screens, missing, unreached, old } = found
  return (
    <div className="status">
      <header className="status__head">
        <h1>
          {t('shell:nav.status')}
          <span className="status__at">
            <bdi>{name}</bdi>
          </span>
        </h1>
        <p className="quiet">{t('status.lead')}</p>
        <Link className="link" to="/admin/devices">
          <Icon of={monitor} size={18} />
          {t('status.manage')}
        </Link>
      </header>
      <Verdict old={old} timeOf={timeOf} troubles={found.troubles} kitchenBlind={found.kitchenBlind} at={found.at} />
      <UnreachedStrip unreached={unreached} />
      {screens.list && <MissingScreens missing={missing} at={screens.list.at} timeZone={timeZone} />}
      <div className="status__grid">
        <div className="status__part">
          <ScreenGroups branchId={branchId} timeZone={timeZone} old={old} {...screens} />
        </div>
        <div className="status__part">
          <section className="status__group" aria-labelledby="runs-on">
            <h2 id="runs-on">{t('status.runsOn')}</h2>
            {rows ? <ServiceList rows={rows} timeOf={timeOf} /> : <Skeleton rows={5} />}
            {status && (
              <p className="quiet small">
                <Sentence>
                  {status.changedAt === null
                    ? t('status.neverChanged')
                    : t('status.changed', { time: timeOf(status.changedAt) })}
                </Sentence>
              </p>
            )}
          </section>
          <section className="status__group" aria-labelledby="guests-now">
            <h2 id="guests-now">{t('status.group.guests')}</h2>
            {status ? <GuestsNow guests={status.guests} timeOf={timeOf} old={old} /> : <Skeleton rows={1} />}
          </section>
        </div>
      </div>
    </div>
  )
}

/** All answers together. `troubles` is null until everything was asked and answered a moment ago. */
function useFound(branchId: string) {
  const { status, error } = useStatus(branchId)
  const readiness = useReadiness(error !== null)
  const screens = useScreens(branchId)
  const { devices } = useDevices(branchId)
  const { routing } = useRouting(branchId)
  const now = useNow()
  const statusOld = error !== null || (status !== undefined && isOld(status, now))
  const old = statusOld || (screens.list !== undefined && isOld(screens.list, now))
  const rows = statusOld ? rowsWithout(readiness) : status && rowsOf(status)
  const missing = screens.list && devices ? missingOf(devices, screens.list) : []
  const unreached = routing?.unreached ?? []
  const { list } = screens
  const troubles =
    !old && rows && list && devices && routing
      ? notFine(rows).length + missing.length + unreached.length + troubledOf(list, missing).length
      : null
  /** Closed, nothing is ordered that a screen would have to show. */
  const kitchenBlind = !old && status?.open === true && list !== undefined && !kitchenSees(list)
  return { kitchenBlind, status, rows, screens, missing, unreached, old, at: status?.at ?? null, troubles }
}
