import { formatList } from '@sufra/shared/locale/list'
import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { useText } from '../../ui/localized'
import type { DraftLine, Menu } from './draft.rules'
import type { Untold } from './untold.rules'
import { useOptionWords } from './use-option-words'

/** Dish by dish, what the kitchen cooks without knowing it. */
export function useUntoldWords(menu: Menu): (untold: readonly Untold[]) => string {
  const { t } = useTranslation(['waiter', 'common'])
  const locale = useLocale()
  const say = useText()
  const optionsOf = useOptionWords()
  const wishes = ({ line, allergies, options, note, place }: Untold, item: MenuItem | undefined) => {
    if (!line) return []
    const chosen = item ? optionsOf(line, item) : []
    return [
      ...allergies.map((each) => t(`common:allergen.${each}`)),
      ...(options ? (chosen.length > 0 ? chosen : [t('entry.noOptions')]) : []),
      ...(note ? [line.notes.trim() ? `«${line.notes.trim()}»` : t('entry.noNote')] : []),
      ...(place ? [whereOf(line)] : []),
    ]
  }
  const whereOf = ({ seat, course }: DraftLine) =>
    t('entry.where', {
      who: seat === null ? t('entry.allSeats') : t('entry.seatOf', { number: seat }),
      when: course === 1 ? t('entry.asNow') : t('entry.asCourse', { number: course }),
    })
  const wordsOf = (one: Untold): string => {
    const item = menu.get(one.menuItemId)
    const name = item ? say(item.name) : t('entry.gone')
    const tooMany = one.tooMany > 0 ? [t('entry.tooMany', { number: one.tooMany })] : []
    return `${name} (${[...tooMany, ...wishes(one, item)].join(' · ')})`
  }
  return (untold) => t('entry.untold', { what: formatList(untold.map(wordsOf), locale) })
}
