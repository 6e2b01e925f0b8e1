import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon'
import { wifiOff } from '../../ui/icon-shapes'
import type { PhotoOnItsWay } from './use-photo'

function subscribe(changed: () => void): () => void {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/** How far a photo is on its way; without a connection, that it waits here. */
export function PhotoProgress({ photo: { chosen, sending } }: { readonly photo: PhotoOnItsWay }) {
  const { t } = useTranslation('book')
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  if (!chosen) return null
  if (!online)
    return (
      <p className="photo-part__waits" role="status">
        <Icon of={wifiOff} size={16} />
        {t('photo.offline')}
      </p>
    )
  if (sending === null) return null
  return (
    <label className="photo-part__sending">
      <span className="field__hint" role="status">
        {t(sending < 1 ? 'photo.sending' : 'photo.preparing')}
      </span>
      <progress max={1} {...(sending < 1 ? { value: sending } : {})} />
    </label>
  )
}
