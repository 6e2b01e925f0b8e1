import type { PairingPicture as Picture } from '@sufra/shared/devices/pairing-pictures'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon'
import { pictureShapes } from './picture-shapes'
import './pairing-picture.css'

/** The same on the screen that waits and on the manager's, each with the word of its own language. */
export function PairingPicture({ of }: { readonly of: Picture }) {
  const { t } = useTranslation('pairing')
  return (
    <p className="pairing-picture" data-picture={of}>
      <span className="sr">{t('picture')}</span>
      <Icon of={pictureShapes[of]} size={64} />
      <strong>{t(`pictures.${of}`)}</strong>
    </p>
  )
}
