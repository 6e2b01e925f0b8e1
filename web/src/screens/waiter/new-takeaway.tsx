import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { takeaway } from '../../features/entry/draft.rules'
import { unsentAt, useDrafts } from '../../features/entry/drafts-store'
import { buttonClass } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { shoppingBag } from '../../ui/icon-shapes'
import { Num } from '../../ui/num'
import { orderPath } from './order-path'

/** To the order of somebody who takes it away, and how much of it is taken down and not sent. */
export function NewTakeaway() {
  const { t } = useTranslation('waiter')
  const unsent = useDrafts((drafts) => unsentAt(drafts, takeaway))
  return (
    <Link to={orderPath(takeaway)} className={buttonClass({ block: true }, 'new-takeaway')}>
      <Icon of={shoppingBag} size={20} />
      <span>{t('entry.newAway')}</span>
      {unsent > 0 && (
        <span className="new-takeaway__unsent" title={t('entry.unsent', { count: unsent })}>
          <Num boxed>{unsent}</Num>
          <span className="sr">{t('entry.unsent', { count: unsent })}</span>
        </span>
      )}
    </Link>
  )
}
