import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon'
import { pause, plus } from '../../ui/icon-shapes'
import { Sentence } from '../../ui/num'
import type { Round } from './ticket.rules'
import './round-opening.css'

interface RoundOpeningProps {
  /** Null: only a course begins here. */
  readonly round: Round | null
  readonly course: number | null
  readonly timeOf: (instant: string) => string
  /** Undefined: the ticket's own button fires it. */
  readonly onFire: (() => void) | undefined
}

/** What stands above the first dish of a course, of a later round, or of one that is held. */
export function RoundOpening({ round, course, timeOf, onFire }: RoundOpeningProps) {
  const { t } = useTranslation('kitchen')
  const held = round?.order.held ?? false
  // A ticket that is held whole says so in its head.
  const chip = held && onFire !== undefined
  return (
    <>
      {round && !held && (
        <p className="opening__addon">
          <Icon of={plus} size="1em" />
          <span>
            <Sentence>{t('addOn', { time: timeOf(round.came) })}</Sentence>
          </span>
        </p>
      )}
      {(course !== null || chip) && (
        <p className="opening__course">
          {course !== null && (
            <span>
              <Sentence>{t('course', { number: course })}</Sentence>
            </span>
          )}
          {chip && (
            <span className="opening__held">
              <Icon of={pause} size="1em" />
              {t('held')}
            </span>
          )}
          {chip && (
            <button type="button" className="opening__fire" onClick={onFire}>
              {t('action.fire')}
            </button>
          )}
        </p>
      )}
      {round?.order.notes && (
        <p className="opening__note">
          <bdi dir="auto">{round.order.notes}</bdi>
        </p>
      )}
    </>
  )
}
