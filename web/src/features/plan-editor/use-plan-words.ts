import { formatList } from '@sufra/shared/locale/list'
import type { PlanTable } from '@sufra/shared/tables/plan.contract'
import { useLocale } from '../../i18n/locale'
import { useTranslation } from '../../i18n/use-translation'
import { useText } from '../../ui/localized'
import { isTable, type Thing } from './drawing.rules'

/** What things of a plan are called. */
export function usePlanWords() {
  const { t } = useTranslation('plan')
  const text = useText()
  const locale = useLocale()
  const nameOf = (thing: Thing): string => {
    if (isTable(thing)) return t('table', { number: thing.number })
    return thing.kind === 'wall' ? t('wall') : t('label', { text: thing.text ? text(thing.text) : '' })
  }
  return {
    nameOf,
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
