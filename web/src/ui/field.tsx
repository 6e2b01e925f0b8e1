import { toLatinDigits } from '@sufra/shared/locale/digits'
import { type ChangeEvent, type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from './button'
import { FieldNotes, notedBy } from './field-notes'
import { Icon } from './icon'
import { search, x } from './icon-shapes'
import './field.css'

interface InputProps extends Omit<ComponentPropsWithRef<'input'>, 'onChange' | 'value'> {
  readonly value: string
  /** Gets 0–9 whichever digits were typed. */
  readonly onValue: (value: string) => void
}

const latin = (onValue: (value: string) => void) => (event: ChangeEvent<HTMLInputElement>) =>
  onValue(toLatinDigits(event.target.value))

interface FieldProps extends InputProps {
  readonly label: string
  readonly hint?: ReactNode
  /** Stands beside the field it is about, and the field keeps what was typed. */
  readonly error?: string | undefined
  /** What has to be answered before what was typed can be read. */
  readonly question?: ReactNode
}

export function Field({ label, hint, error, question, onValue, className, ...input }: FieldProps) {
  const id = useId()
  const notes = { id, hint, error, question }
  return (
    <div className={`field ${className ?? ''}`}>
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <input dir="auto" {...input} id={id} className="field__input" onChange={latin(onValue)} {...notedBy(notes)} />
      <FieldNotes {...notes} />
    </div>
  )
}

interface SearchFieldProps extends InputProps {
  /** Read aloud; also the placeholder. */
  readonly label: string
}

export function SearchField({ label, value, onValue, className, ...input }: SearchFieldProps) {
  const { t } = useTranslation('common')
  return (
    <div className={`search ${className ?? ''}`}>
      <Icon of={search} />
      <input
        type="search"
        enterKeyHint="search"
        // An empty field stands as the page does, so that its placeholder does too.
        dir={value === '' ? undefined : 'auto'}
        {...input}
        className="search__input"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={latin(onValue)}
        onKeyDown={(event) => event.key === 'Escape' && value !== '' && onValue('')}
      />
      {value !== '' && <IconButton icon={x} size="desk" label={t('action.clear')} onClick={() => onValue('')} />}
    </div>
  )
}
