import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon'
import { rotateCcw } from '../../ui/icon-shapes'
import { Num } from '../../ui/num'

interface RecallButtonProps {
  readonly recalls: number
  readonly onRecalls: () => void
}

/** What was moved on, to take it back. */
export function RecallButton({ recalls, onRecalls }: RecallButtonProps) {
  const { t } = useTranslation('common')
  return (
    <button type="button" className="wall__recall" onClick={onRecalls}>
      <Icon of={rotateCcw} size="1em" />
      <span>{t('action.recall')}</span>
      <Num className="wall__count">{recalls}</Num>
    </button>
  )
}
