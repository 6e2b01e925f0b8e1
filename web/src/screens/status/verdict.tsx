import { useTranslation } from 'react-i18next'
import { buttonClass } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { check, circleAlert, wifiOff } from '../../ui/icon-shapes'
import { Sentence } from '../../ui/num'

interface VerdictProps {
  /** Things that need a look; null: not known. */
  readonly troubles: number | null
  /** The branch is open and no kitchen screen shows what is ordered. */
  readonly kitchenBlind: boolean
  /** Nothing could be asked for a while. */
  readonly old: boolean
  /** When everything was last answered. */
  readonly at: string | null
  readonly timeOf: (instant: string) => string
}

/** The one sentence somebody in a hurry reads. */
export function Verdict({ troubles, kitchenBlind, old, at, timeOf }: VerdictProps) {
  const { t } = useTranslation('screens')
  const title = useTitle({ troubles, kitchenBlind, old, at, timeOf })
  if (troubles === null && !old) return <div className="verdict" data-state="asking" aria-hidden="true" />
  const fine = troubles === 0 && !kitchenBlind
  return (
    <div className="verdict" data-state={old ? 'unknown' : fine ? 'fine' : 'troubled'} role="status">
      <Icon of={old ? wifiOff : fine ? check : circleAlert} size={24} />
      <span className="verdict__words">
        <strong>
          <Sentence>{title}</Sentence>
        </strong>
        <span className="quiet small" aria-live="off">
          <Sentence>{old || at === null ? t('status.unclearWhy') : t('status.asked', { time: timeOf(at) })}</Sentence>
        </span>
      </span>
      {kitchenBlind && (
        <a className={buttonClass({ kind: 'primary' }, 'push')} href="/kitchen" target="_blank" rel="noreferrer">
          {t('status.openKitchen')}
        </a>
      )}
    </div>
  )
}

function useTitle({ troubles, kitchenBlind, old, at, timeOf }: VerdictProps): string {
  const { t } = useTranslation('screens')
  if (old) return at === null ? t('status.neverAsked') : t('status.unclear', { time: timeOf(at) })
  // Before all that else needs a look: what is ordered now is cooked by nobody.
  if (kitchenBlind) return t('status.kitchenBlind')
  return troubles === 0 ? t('status.allWell') : t('status.look', { count: troubles ?? 0 })
}
