import type { PlanSet } from '@sufra/shared/tables/plan.contract'
import { mostInSet, mostSets } from '@sufra/shared/tables/plan.limits'
import { haveSameTables, tablesOfSet } from '@sufra/shared/tables/plan-sets.rules'
import { useTranslation } from 'react-i18next'
import { toast } from '../../ui/toast-store'
import { isTable, newSet, withoutTable } from './drawing.rules'
import type { Drawing } from './use-drawing'
import { usePlanWords } from './use-plan-words'

/** What of the area is put together for a large party. A set is chosen when its tables are, and no other table. */
export function useSets({ plan, area, selected, mayDraw, draw, choose, say }: Drawing) {
  const { t } = useTranslation('plan')
  const words = usePlanWords()
  const first = (set: PlanSet) => tablesOfSet(set, plan.tables)[0]?.number ?? 0
  const here = plan.sets
    .filter(({ areaId }) => areaId === area?.id)
    .sort((a, b) => first(a) - first(b) || a.tableIds.length - b.tableIds.length)
  const tables = selected.filter(isTable)
  const chosen = here.find((set) => haveSameTables(set, { tableIds: tables.map(({ id }) => id) })) ?? null
  const tooMany = tables.length > mostInSet
  const putTogether = () => {
    if (!area) return
    if (plan.sets.length >= mostSets) return toast.error(t('sets.full', { most: mostSets }))
    const made = newSet(area.id, tables)
    if (!draw([{ of: 'set', id: made.id, now: made }])) return
    choose(tables.map(({ id }) => id))
    say(t('sets.made', { set: words.setInWords(made, plan.tables) }))
  }
  const apart = (set: PlanSet) => say(t('sets.dissolved', { set: words.nameOfSet(set, plan.tables) }))
  return {
    here,
    chosen,
    tooMany,
    choose: (set: PlanSet) => choose(tablesOfSet(set, plan.tables).map(({ id }) => id)),
    /** Null: there is nothing to put together, or it is already. */
    putTogether: mayDraw && tables.length > 1 && !tooMany && !chosen ? putTogether : null,
    change: (now: PlanSet) => draw([{ of: 'set', id: now.id, now }]),
    /** The tables that are left stay chosen, so that their set stays open. */
    takeOut: (set: PlanSet, tableId: string) => {
      if (!draw([withoutTable(plan, set, tableId)])) return
      choose(set.tableIds.filter((id) => id !== tableId))
      apart({ ...set, tableIds: [tableId] })
    },
    dissolve: (set: PlanSet) => {
      if (draw([{ of: 'set', id: set.id, now: null }])) apart(set)
    },
  }
}
export type DrawnSets = ReturnType<typeof useSets>
