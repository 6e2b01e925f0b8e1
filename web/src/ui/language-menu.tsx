import { type Locale, localeNames, locales } from '@sufra/shared/locale/locale'
import { useTranslation } from 'react-i18next'
import { errorText } from '../i18n/error-text'
import { setLocale, useLocale } from '../i18n/locale'
import { Icon, type Shape } from './icon'
import { chevronDown } from './icon-shapes'
import { Menu, MenuItem } from './menu'
import { toast } from './toast-store'
import './language-menu.css'

interface LanguageMenuProps {
  /** Instead of the language's name, where there is little room. */
  readonly icon?: Shape
  /** The name as well as the icon. */
  readonly named?: boolean
}

/** English · العربية · کوردی, each in its own script; a switch keeps everything that is on screen. */
export function LanguageMenu({ icon, named }: LanguageMenuProps) {
  const { t } = useTranslation('common')
  const locale = useLocale()
  return (
    <Menu
      className="languages"
      label={`${t('language')}: ${localeNames[locale]}`}
      face={
        <>
          {icon && <Icon of={icon} size={named ? 18 : 20} className="languages__icon" />}
          {(!icon || named) && <span className="languages__name">{localeNames[locale]}</span>}
          <Icon of={chevronDown} size={16} />
        </>
      }
    >
      {(close) =>
        locales.map((each) => (
          <MenuItem key={each} lang={each} checked={each === locale} onSelect={() => choose(each, close)}>
            {localeNames[each]}
          </MenuItem>
        ))
      }
    </Menu>
  )
}

function choose(locale: Locale, close?: () => void): void {
  setLocale(locale).catch((error: unknown) => toast.error(errorText(error)))
  close?.()
}

/** All three side by side, for pages with room in their header. */
export function LanguageLine() {
  const { t } = useTranslation('common')
  const locale = useLocale()
  return (
    <fieldset className="language-line" aria-label={t('language')}>
      {locales.map((each) => (
        <button key={each} type="button" lang={each} aria-pressed={each === locale} onClick={() => choose(each)}>
          {localeNames[each]}
        </button>
      ))}
    </fieldset>
  )
}
