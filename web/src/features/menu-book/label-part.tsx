import { type Locale, locales } from '@sufra/shared/locale/locale'
import { gapsOf, type LabelGap } from '@sufra/shared/menu/label.rules'
import { isSaudiMenu } from '@sufra/shared/menu/label-law.rules'
import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import type { MenuBook } from '@sufra/shared/menu/menu-book.contract'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon'
import { check, circleAlert } from '../../ui/icon-shapes'
import { NotRead } from '../../ui/not-read'
import { Sentence } from '../../ui/num'
import { Segments } from '../../ui/segments'
import { GuestLabel } from './guest-label'
import { useGuestWords } from './use-guest-words'
import './label-part.css'

interface LabelPartProps {
  /** As it would be if the form were saved now. */
  readonly item: MenuItem
  readonly book: MenuBook
  readonly language: Locale
  readonly onLanguage: (language: Locale) => void
}

/** The label as it will be read, while it is written, and what it does not say yet. */
export function LabelPart({ item, book, language, onLanguage }: LabelPartProps) {
  const { t } = useTranslation('book')
  const { t: words, error, again } = useGuestWords(language)
  return (
    <section className="label-part" aria-label={t('label.title')}>
      <header className="label-part__head">
        <h3>{t('label.title')}</h3>
        <Segments
          label={t('label.language')}
          current={language}
          options={locales.map((value) => ({ value, label: t(`language.${value}`) }))}
          onChoose={onLanguage}
        />
      </header>
      {words ? (
        <GuestLabel item={item} book={book} locale={language} t={words} />
      ) : (
        <NotRead title={t('label.failed')} rows={3} error={error} onAgain={again} />
      )}
      {item.allergens.length === 0 && <p className="quiet">{t('label.noAllergens')}</p>}
      {isSaudiMenu(book) && <Missing gaps={gapsOf(item)} />}
    </section>
  )
}

/** To where a gap is closed: the field of this form that goes by its name. */
const leadTo = (gap: LabelGap) => (event: MouseEvent<HTMLButtonElement>) => {
  const field = gap === 'arabicName' ? 'name.ar' : gap
  event.currentTarget.form?.querySelector<HTMLElement>(`[data-field="${field}"]`)?.focus()
}

function Missing({ gaps }: { readonly gaps: readonly LabelGap[] }) {
  const { t } = useTranslation('book')
  const whole = gaps.length === 0
  return (
    <div className="label-part__missing">
      <p className="label-part__sum" role="status">
        <Icon of={whole ? check : circleAlert} size={18} />
        <Sentence>{whole ? t('label.complete') : t('label.missing', { count: gaps.length })}</Sentence>
      </p>
      {!whole && (
        <ul>
          {gaps.map((gap) => (
            <li key={gap}>
              <button type="button" className="label-part__gap" onClick={leadTo(gap)}>
                <Sentence>{t(`label.gap.${gap}`)}</Sentence>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
