import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { LanguageFields as Fields } from '../../ui/language-fields'

/** One text of the menu in the three languages. */
export function LanguageFields(props: Omit<ComponentProps<typeof Fields>, 'labelOf'>) {
  const { t } = useTranslation('book')
  return <Fields {...props} labelOf={(locale) => t(`language.${locale}`)} />
}
