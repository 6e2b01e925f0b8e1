import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import { useTranslation } from 'react-i18next'
import { useText } from '../../ui/localized'
import { type DraftLine, modifiersOf } from './draft.rules'

/** What was chosen with a dish: "large", "no onion". */
export function useOptionWords(): (line: Pick<DraftLine, 'modifierIds'>, item: MenuItem) => string[] {
  const { t } = useTranslation('waiter')
  const say = useText()
  return (line, item) => {
    const kindOf = (id: string) =>
      item.modifierGroups.find(({ modifiers }) => modifiers.some((modifier) => modifier.id === id))?.kind
    return modifiersOf(line, item).map(({ id, name }) =>
      kindOf(id) === 'removal' ? t('entry.without', { name: say(name) }) : say(name),
    )
  }
}
