import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { type Helped, pictureHeight, pictureOf, pictureWidth } from './pictures.rules'
import './help-picture.css'

/** The screen as it looks at work, in the reader's language. Without a connection the words stand alone. */
export function HelpPicture({ place }: { readonly place: Helped }) {
  const { t } = useTranslation('help')
  const source = pictureOf(place, useLocale())
  const [missing, setMissing] = useState<string | null>(null)
  if (missing === source) return null
  return (
    <figure className="help-picture">
      <a href={source} target="_blank" rel="noreferrer">
        <img
          src={source}
          alt={t(`seen.${place}`)}
          width={pictureWidth}
          height={pictureHeight}
          loading="lazy"
          decoding="async"
          onError={() => setMissing(source)}
        />
      </a>
      <figcaption>{t('picture')}</figcaption>
    </figure>
  )
}
