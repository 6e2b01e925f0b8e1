import { useSearchParams } from 'react-router-dom'
import { useLocale } from '../../i18n/locale'
import { nameIn } from '../../i18n/name-in'
import { useWorkplace } from '../../session/use-workplace'
import type { OfBranch } from './of-branch'
import { OneDay } from './one-day'
import { OneMonth } from './one-month'
import { OnePeriod } from './one-period'
import { isDate, periodIn } from './period-address'
import '../../ui/office.css'
import './days-screen.css'
import './days-print.css'

const isMonth = (text: string | null): text is string => text !== null && /^20\d{2}-(0[1-9]|1[0-2])$/.test(text)

/** The business days of one branch: a month of them, one, or what some of them come to. */
export function DaysScreen() {
  const [params] = useSearchParams()
  const locale = useLocale()
  const branch = useWorkplace()?.branch
  if (!branch) return null
  const here: OfBranch = { branchId: branch.id, branchName: nameIn(branch.name, locale).text }
  const [date, month] = [params.get('date'), params.get('month')]
  const period = periodIn(params)
  return (
    <div className="office days" key={branch.id}>
      {period ? (
        <OnePeriod period={period} {...here} />
      ) : isDate(date) ? (
        <OneDay key={date} date={date} {...here} />
      ) : (
        <OneMonth asked={isMonth(month) ? month : undefined} {...here} />
      )}
    </div>
  )
}
