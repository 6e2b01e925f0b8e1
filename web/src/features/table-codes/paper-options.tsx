import { type Locale, locales } from '@sufra/shared/locale/locale'
import { useTranslation } from 'react-i18next'
import { Field } from '../../ui/field'
import { Sentence } from '../../ui/num'
import { Segments } from '../../ui/segments'
import { scannedFrom, templates } from './paper.rules'
import { type PaperWish, withLanguage } from './paper-wish.rules'
import './paper-options.css'

interface PaperOptionsProps {
  readonly wish: PaperWish
  readonly onWish: (wish: PaperWish) => void
}

/** Which paper, which languages, and whether guests are told the Wi-Fi. */
export function PaperOptions({ wish, onWish }: PaperOptionsProps) {
  const { t } = useTranslation('codes')
  return (
    <div className="paper-options">
      <div className="paper-options__part">
        <Segments
          label={t('template')}
          current={wish.template}
          options={templates.map((value) => ({ value, label: t(`templates.${value}`) }))}
          onChoose={(template) => onWish({ ...wish, template })}
        />
        <p className="quiet">
          {t(`about.${wish.template}`)} <Sentence>{t('distance', { cm: scannedFrom(wish.template) })}</Sentence>
        </p>
      </div>
      <fieldset className="paper-options__languages">
        <legend className="field__label">{t('languages')}</legend>
        {locales.map((language) => (
          <Language key={language} language={language} wish={wish} onWish={onWish} />
        ))}
      </fieldset>
      <div className="paper-options__wifi">
        <Field
          label={t('network')}
          maxLength={32}
          autoComplete="off"
          value={wish.network}
          onValue={(network) => onWish({ ...wish, network })}
        />
        <Field
          label={t('password')}
          maxLength={63}
          autoComplete="off"
          dir="ltr"
          value={wish.password}
          onValue={(password) => onWish({ ...wish, password })}
        />
      </div>
    </div>
  )
}

function Language({ language, wish, onWish }: PaperOptionsProps & { readonly language: Locale }) {
  const { t } = useTranslation('codes')
  const chosen = wish.languages.includes(language)
  return (
    <label className="paper-options__check">
      <input
        type="checkbox"
        checked={chosen}
        // One stays: a paper that says nothing is scanned by nobody.
        disabled={chosen && wish.languages.length === 1}
        onChange={({ target }) => onWish(withLanguage(wish, language, target.checked))}
      />
      <span lang={language}>{t(`scan.${language}`)}</span>
    </label>
  )
}
