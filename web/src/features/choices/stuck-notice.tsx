import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon'
import { circleAlert } from '../../ui/icon-shapes'
import './stuck-notice.css'

/** A guest would have to choose more than is left. */
export function StuckNotice() {
  const { t } = useTranslation('choices')
  return (
    <p className="choices-stuck" role="status">
      <Icon of={circleAlert} size={16} />
      <span>{t('stuck')}</span>
    </p>
  )
}
