import { useTranslation } from 'react-i18next'
import { matchPath } from 'react-router-dom'
import { places } from '../../session/places.rules'
import { Sentence } from '../../ui/num'
import { HelpPicture } from './help-picture'
import type { Helped } from './pictures.rules'
import './help-part.css'

const steps = ['first', 'second', 'third'] as const

/** What a screen is for, and the three things that are done on it most. */
export function HelpPart({ place }: { readonly place: Helped }) {
  const { t } = useTranslation(['help', 'shell'])
  return (
    <section className="help-part" aria-label={t('title')}>
      <h3>{t(`shell:nav.${place}`)}</h3>
      <p>{t(`of.${place}.what`)}</p>
      <HelpPicture place={place} />
      <h4>{t('most')}</h4>
      <ul>
        {steps.map((step) => (
          <li key={step}>
            <Sentence>{t(`of.${place}.${step}`)}</Sentence>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The screen at an address; null: none that has help of its own. */
export function helpedAt(path: string): Helped | null {
  const place = places.find((each) => matchPath(each.path, path))?.name
  return place && place !== 'setUp' ? place : null
}
