import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import { sourcesOf } from '@sufra/shared/photos/photos.rules'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon'
import { picture } from '../../ui/icon-shapes'
import './dish-photo.css'

/** Whether guests see what they would eat. */
export function DishPhoto({ item: { image } }: { readonly item: Pick<MenuItem, 'image'> }) {
  const { t } = useTranslation('book')
  if (image === null)
    return (
      <span className="dish-photo" role="img" aria-label={t('photo.none')} title={t('photo.none')}>
        <Icon of={picture} size={16} />
      </span>
    )
  return <img className="dish-photo" {...sourcesOf(image, '48px')} alt="" width="48" height="36" loading="lazy" />
}
