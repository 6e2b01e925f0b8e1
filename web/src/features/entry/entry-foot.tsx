import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import { pause, repeat } from '../../ui/icon-shapes'
import { Sentence } from '../../ui/num'
import type { Entry } from './use-entry'

interface EntryFootProps {
  readonly entry: Entry
  /** Null: this party has ordered nothing yet. */
  readonly onRepeat: (() => void) | null
  readonly onSend: () => void
  /** Courses come one after the other; what is taken away comes at once. */
  readonly inCourses: boolean
}

/** Again, later, now. */
export function EntryFoot({ entry, onRepeat, onSend, inCourses }: EntryFootProps) {
  const { t } = useTranslation('waiter')
  const { aim, draft, sending, troubles, count } = entry
  const busy = sending.state === 'sending'
  const words = troubles.some(({ options }) => options)
    ? t('entry.chooseAgain')
    : troubles.length > 0
      ? t('entry.sendRest')
      : sending.state === 'unanswered'
        ? t('entry.again', { count })
        : t('entry.send', { count })
  const held = draft.held.includes(aim.course)
  return (
    <div className="entry-foot">
      {onRepeat && (
        <Button icon={repeat} onClick={onRepeat}>
          {t('entry.repeat')}
        </Button>
      )}
      {inCourses && count > 0 && (
        <Button icon={pause} aria-pressed={held} className="entry-foot__hold" onClick={entry.hold}>
          {held ? t('entry.held') : t('entry.hold')}
        </Button>
      )}
      {count > 0 && (
        <Button kind="primary" className="entry-foot__send" busy={busy} onClick={onSend}>
          <Sentence>{busy ? t('entry.sending') : words}</Sentence>
        </Button>
      )}
    </div>
  )
}
