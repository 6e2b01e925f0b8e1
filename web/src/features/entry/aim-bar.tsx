import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon'
import { pause } from '../../ui/icon-shapes'
import { Num, Sentence } from '../../ui/num'
import { courses } from './draft.rules'
import type { Aim, Entry } from './use-entry'
import './aim-bar.css'

interface AimBarProps {
  readonly entry: Entry
  readonly seats: number
}

/** For whom, and as which course, the next dish is taken down. */
export function AimBar({ entry: { aim, setAim, draft }, seats }: AimBarProps) {
  const { t } = useTranslation('waiter')
  const at = (part: Partial<Aim>) => setAim({ ...aim, ...part })
  const numbers = Array.from({ length: seats }, (_, index) => index + 1)
  return (
    <div className="aim">
      <fieldset className="aim__seats" aria-label={t('entry.seat')}>
        <button type="button" aria-pressed={aim.seat === null} onClick={() => at({ seat: null })}>
          {t('entry.allSeats')}
        </button>
        {numbers.map((seat) => (
          <button
            key={seat}
            type="button"
            aria-label={t('entry.seatOf', { number: seat })}
            aria-pressed={aim.seat === seat}
            onClick={() => at({ seat })}
          >
            <Num>{seat}</Num>
          </button>
        ))}
      </fieldset>
      <fieldset className="aim__courses" aria-label={t('entry.course')}>
        {courses.map((course) => (
          <button key={course} type="button" aria-pressed={aim.course === course} onClick={() => at({ course })}>
            {draft.held.includes(course) && <Icon of={pause} size={16} label={t('entry.held')} />}
            <span>
              {course === 1 ? t('entry.now') : <Sentence>{t('entry.courseOf', { number: course })}</Sentence>}
            </span>
          </button>
        ))}
      </fieldset>
    </div>
  )
}
