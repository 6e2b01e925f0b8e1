import type { BranchSummary } from '@sufra/shared/identity/identity.contract'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { ScheduleView } from '../../features/schedule/schedule-view'
import { dayIn } from '../../features/schedule/week-view.rules'
import { type PeopleTab, PeopleTabs } from './people-tabs'
import '../../ui/office.css'
import './people-screen.css'

interface ScheduleOfficeProps {
  readonly branch: BranchSummary
  readonly tabs: readonly PeopleTab[]
}

/** Who works when, for whoever plans it; they need not be the one who hires. */
export function ScheduleOffice({ branch, tabs }: ScheduleOfficeProps) {
  const { t } = useTranslation(['schedule', 'people'])
  const [params, setParams] = useSearchParams()
  const goTo = (day: string | null) => {
    const show = tabs[0] === 'schedule' ? {} : { show: 'schedule' }
    setParams(day === null ? show : { ...show, week: day }, { replace: true })
  }
  return (
    <div className="office people">
      <header className="office__head">
        <div>
          <h1>{t('people:title')}</h1>
          <p className="quiet">{t('lead')}</p>
        </div>
      </header>
      <PeopleTabs tabs={tabs} shown="schedule" />
      <ScheduleView branchId={branch.id} zone={branch.timeZone} day={dayIn(params.get('week'))} onDay={goTo} />
    </div>
  )
}
