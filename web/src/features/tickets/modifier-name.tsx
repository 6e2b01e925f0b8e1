import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { nameIn } from '../../i18n/name-in'
import type { KitchenLine } from './ticket.rules'

/** NO garlic, + cheese, medium: what is left off is bold and leads with the kitchen's own word. */
export function ModifierName({ modifier }: { readonly modifier: KitchenLine['modifiers'][number] }) {
  const { t } = useTranslation('kitchen')
  const locale = useLocale()
  const name = nameIn(modifier.kitchenName?.[locale] ? modifier.kitchenName : modifier.name, locale)
  const sign = modifier.kind === 'removal' ? t('without') : modifier.kind === 'addition' ? '+' : null
  const bare = modifier.kind === 'removal' ? bareRemoval(name.text) : name.text
  return (
    <>
      {sign && <b>{sign} </b>}
      <span lang={name.lang}>{bare}</span>
    </>
  )
}

/** "No garlic" under a bold NO says it twice; the menu's own word for "without" is dropped. */
const bareRemoval = (name: string): string => name.replace(/^(no|without|بدون|بێ)\s+/i, '')
