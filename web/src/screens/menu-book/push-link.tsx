import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { mayOpen, places } from '../../session/places.rules'
import { useWorkplace } from '../../session/use-workplace'
import { buttonClass } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { repeat } from '../../ui/icon-shapes'

/** To where this menu's changes are taken over by other branches, for who runs several. */
export function PushLink({ branchId }: { readonly branchId: string }) {
  const { t } = useTranslation('push')
  const workplace = useWorkplace()
  const place = places.find(({ name }) => name === 'branches')
  if (!workplace || !place || workplace.session.branches.length < 2) return null
  if (!mayOpen(workplace.session.user, place)) return null
  return (
    <Link className={buttonClass({ size: 'touch' })} to={`${place.path}?push=${branchId}`}>
      <Icon of={repeat} size={20} />
      <span>{t('open')}</span>
    </Link>
  )
}
