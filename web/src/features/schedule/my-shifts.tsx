import type { AppError } from '@sufra/shared/kernel/app-error'
import { addDays } from '@sufra/shared/locale/business-day'
import type { MyShifts as Mine, MyShift } from '@sufra/shared/schedules/schedules.contract'
import { readMyShifts } from '@sufra/shared/schedules/schedules.endpoints'
import { dayOf } from '@sufra/shared/schedules/week.rules'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ask } from '../../api/client'
import { useLocale } from '../../i18n/locale'
import { nameIn } from '../../i18n/name-in'
import { NotRead } from '../../ui/not-read'
import { Sentence } from '../../ui/num'
import { useWords } from './use-words'
import './my-shifts.css'

/** What somebody of the staff is planned for: this week and the next, as the branch's clock shows it. */
export function MyShifts({ userId }: { readonly userId: string }) {
  const { t } = useTranslation(['schedule', 'common', 'auth'])
  const { data, error, refetch } = useQuery<Mine, AppError>({
    queryKey: ['my-shifts', userId],
    queryFn: ({ signal }) => ask(readMyShifts, { signal }),
    refetchOnMount: 'always',
    networkMode: 'always',
    retry: false,
  })
  const again = () => void refetch()
  return (
    <section className="my-shifts" aria-labelledby="my-shifts">
      <h3 id="my-shifts">{t('mine.title')}</h3>
      {data ? (
        <TwoWeeks mine={data} />
      ) : (
        <NotRead error={error} title={t('mine.failed')} rows={2} onAgain={again} offline={t('mine.never')} />
      )}
    </section>
  )
}

function TwoWeeks({ mine: { week, timeZone, shifts } }: { readonly mine: Mine }) {
  const { t } = useTranslation('schedule')
  const next = addDays(week, 7)
  const isNext = ({ startsAt }: MyShift) => dayOf(startsAt, timeZone) >= next
  const places = new Set(shifts.map(({ branch }) => branch.name.en)).size
  return (
    <>
      {[false, true].map((later) => (
        <OneWeek
          key={String(later)}
          title={later ? t('mine.next') : t('mine.this')}
          shifts={shifts.filter((one) => isNext(one) === later)}
          named={places > 1}
        />
      ))}
    </>
  )
}

interface OneWeekProps {
  readonly title: string
  readonly shifts: readonly MyShift[]
  /** The branch is said where there are several. */
  readonly named: boolean
}

function OneWeek({ title, shifts, named }: OneWeekProps) {
  const { t } = useTranslation('schedule')
  return (
    <div>
      <h4>{title}</h4>
      {shifts.length === 0 ? (
        <p className="quiet">{t('mine.none')}</p>
      ) : (
        <ul>
          {shifts.map((one) => (
            <One key={one.id} one={one} named={named} />
          ))}
        </ul>
      )}
    </div>
  )
}

function One({ one, named }: { readonly one: MyShift; readonly named: boolean }) {
  const locale = useLocale()
  const words = useWords(one.branch.timeZone)
  return (
    <li className="my-shifts__one">
      <span>
        <Sentence>{words.dayWords(dayOf(one.startsAt, one.branch.timeZone))}</Sentence>
      </span>
      <span className="strong">
        <Sentence>{words.range(one)}</Sentence>
      </span>
      {named && <bdi className="quiet small">{nameIn(one.branch.name, locale).text}</bdi>}
      {one.notes && <bdi className="quiet small">{one.notes}</bdi>}
    </li>
  )
}
