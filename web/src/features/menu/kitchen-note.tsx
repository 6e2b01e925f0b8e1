import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { Num } from '../../ui/num'

const longest = 140
const quick = ['garlic', 'pickles', 'sauce'] as const

interface KitchenNoteProps {
  readonly value: string
  readonly onValue: (value: string) => void
}

/** A word for the cook, with the common ones a tap away. Allergies have their own place. */
export function KitchenNote({ value, onValue }: KitchenNoteProps) {
  const { t } = useTranslation('guest')
  const locale = useLocale()
  const id = useId()
  const add = (words: string) => {
    if (value.includes(words)) return
    const comma = locale === 'en' ? ', ' : '، '
    onValue((value.trim() ? `${value.trim()}${comma}${words}` : words).slice(0, longest))
  }
  return (
    <div className="note">
      <div className="group__head">
        <label className="note__label" htmlFor={id}>
          {t('item.note')}
        </label>
        <span className="group__rule">
          {t('item.optional')}
          <span className="dot-sep">
            <Num>
              {value.length}/{longest}
            </Num>
          </span>
        </span>
      </div>
      <input
        id={id}
        className="field__input"
        dir={value === '' ? undefined : 'auto'}
        maxLength={longest}
        value={value}
        placeholder={t('item.noteExample')}
        onChange={(event) => onValue(event.target.value)}
      />
      <div className="quick">
        {quick.map((each) => (
          <button key={each} type="button" onClick={() => add(t(`item.quick.${each}`))}>
            {t(`item.quick.${each}`)}
          </button>
        ))}
      </div>
    </div>
  )
}
