import { type Locale, localeNames, locales } from '@sufra/shared/locale/locale'
import { useTranslation } from 'react-i18next'
import { setLocale, useLocale } from '../../i18n/locale'
import { MenuItem } from '../../ui/menu'
import { setWall, useWallSettings, type WallSettings } from './wall-settings'

const themes: readonly WallSettings['theme'][] = ['kitchen-paper', 'kitchen']
const sizes: readonly WallSettings['size'][] = ['small', 'medium', 'large']

/** Language, colours and type size of this device, on the wall as on the pass. `then` closes the menu behind a choice. */
export function LookItems({ then }: { readonly then: (run: () => void) => () => void }) {
  const { t } = useTranslation('kitchen')
  const { theme, size } = useWallSettings()
  const locale = useLocale()
  return (
    <>
      {locales.map((each: Locale) => (
        <MenuItem key={each} lang={each} checked={each === locale} onSelect={then(() => void setLocale(each))}>
          {localeNames[each]}
        </MenuItem>
      ))}
      <hr />
      {themes.map((each) => (
        <MenuItem key={each} checked={each === theme} onSelect={then(() => setWall({ theme: each }))}>
          {t(`theme.${each}`)}
        </MenuItem>
      ))}
      <hr />
      {sizes.map((each) => (
        <MenuItem key={each} checked={each === size} onSelect={then(() => setWall({ size: each }))}>
          {t(`size.${each}`)}
        </MenuItem>
      ))}
      <hr />
    </>
  )
}
