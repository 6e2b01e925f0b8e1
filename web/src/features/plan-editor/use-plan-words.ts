import { formatList } from '@sufra/shared/locale/list'
import type { PlanSet, PlanTable } from '@sufra/shared/tables/plan.contract'
import { seatsOfSet, tablesOfSet } from '@sufra/shared/tables/plan-sets.rules'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { useText } from '../../ui/localized'
import { isTable, type Thing } from './drawing.rules'

type Named = Pick<PlanTable, 'id' | 'number'>

/** What things of a plan are called. */
export function usePlanWords() {
  const { t } = useTranslation(['plan', 'common'])
  const text = useText()
  const locale = useLocale()
  const nameOf = (thing: Thing): string => {
    if (isTable(thing)) return t('table', { number: thing.number })
    return thing.kind === 'wall' ? t('wall') : t('label', { text: thing.text ? text(thing.text) : '' })
  }
  /** A set is called after its tables. */
  const nameOfSet = (set: PlanSet, tables: readonly Named[]): string =>
    tablesOfSet(set, tables)
      .map(({ number }) => String(number))
      .join(' + ')
  return {
    nameOf,
    nameOfSet,
    /** With the seats it has. */
    setInWords: (set: PlanSet, tables: readonly PlanTable[]): string =>
      t('sets.withSeats', {
        tables: nameOfSet(set, tables),
        seats: t('common:seats', { count: seatsOfSet(set, tables) }),
      }),
    text,
    list: (names: readonly string[]) => formatList(names, locale),
    numbers: (tables: readonly Pick<PlanTable, 'number'>[]) =>
      formatList(
        tables.map(({ number }) => t('table', { number })),
        locale,
      ),
    /** What stands where, for who does not see it. */
    labelOf: (thing: Thing): string => {
      const { x, y } = thing
      if (!isTable(thing)) return t('thingLabel', { name: nameOf(thing), x, y })
      const { number, capacity: seats, shape } = thing
      return t('tableLabel', { number, seats, shape: t(`shape.${shape}`), x, y })
    },
    movedTo: (thing: Thing): string => t('movedTo', { name: nameOf(thing), x: thing.x, y: thing.y }),
  }
}
