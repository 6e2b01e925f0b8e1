import { useTranslation } from 'react-i18next'
import { Icon } from '../ui/icon'
import { clock } from '../ui/icon-shapes'
import { useUnsentIds } from './outbox-store'
import './not-sent.css'

/** On the thing itself: what was done to it here, nobody else knows yet. Nothing when all is sent. */
export function NotSent({ id }: { readonly id: string }) {
  const { t } = useTranslation('outbox')
  if (!useUnsentIds().has(id)) return null
  return (
    <span className="not-sent">
      <Icon of={clock} size={16} />
      {t('notSent')}
    </span>
  )
}
