import { comparedAtLeast } from '@sufra/shared/branches/comparison.limits'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import { Sentence } from '../../ui/num'
import { useScreenKeys } from '../../ui/use-screen-keys'
import './compare-bar.css'

interface CompareBarProps {
  /** How many are ticked. */
  readonly count: number
  /** The last tick was one too many. */
  readonly refused: boolean
  readonly onCompare: () => void
}

/** What is ticked, and the way to see it side by side. */
export function CompareBar({ count, refused, onCompare }: CompareBarProps) {
  const { t } = useTranslation('branches')
  const enough = count >= comparedAtLeast
  const text = enough ? t('compare.ticked', { count }) : t(count === 0 ? 'compare.hint' : 'compare.oneMore')
  useScreenKeys('branches', { compare: () => enough && onCompare() })
  return (
    <div className="compare-bar">
      <p role="status" data-refused={refused}>
        <Sentence>{refused ? t('compare.tooMany') : text}</Sentence>
      </p>
      <Button kind={enough ? 'primary' : 'line'} aria-keyshortcuts="c" disabled={!enough} onClick={onCompare}>
        {t('compare.do')}
      </Button>
    </div>
  )
}
