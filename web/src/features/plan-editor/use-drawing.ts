import type { PlanArea, PlanFixture, PlanTable } from '@sufra/shared/tables/plan.contract'
import { mostFixtures } from '@sufra/shared/tables/plan.limits'
import { type Changes, drawn, type Edit, edited, planOf, thingIn } from '@sufra/shared/tables/plan-draft.rules'
import { aligned, distributed, keptIn, movedTogether, turned } from '@sufra/shared/tables/plan-geometry.rules'
import { done, redone, undone } from '@sufra/shared/tables/plan-history.rules'
import { pulledIn } from '@sufra/shared/tables/plan-publish.rules'
import { mostTables } from '@sufra/shared/tables/table-book.limits'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConnection, useLive } from '../../live/live-store'
import { dropToast, toast } from '../../ui/toast-store'
import {
  copiesOf,
  editOf,
  findThing,
  goneOf,
  isTable,
  newArea,
  newFixture,
  newTable,
  type Shape,
  type Thing,
  thingsIn,
} from './drawing.rules'
import type { PlanSync } from './use-plan-sync'
import { usePlanWords } from './use-plan-words'

const noThings: readonly string[] = []

/** What is drawn, what of it is chosen, and everything that can be done with it; each step can be taken back. */
export function useDrawing(sync: PlanSync, areaId: string | null, onArea: (areaId: string) => void) {
  const { t } = useTranslation(['plan', 'common'])
  const words = usePlanWords()
  const areas = useLive((live) => live.entities.areas)
  const byId = useLive((live) => live.entities.table)
  const offline = useConnection().name === 'offline'
  const { history, setHistory, mine } = sync
  const [chosen, setChosen] = useState(noThings)
  const [said, setSaid] = useState('')
  const [step, setStep] = useState(10)
  const [offer, setOffer] = useState<number | null>(null)
  // Nothing is left to take back where nobody draws.
  useEffect(() => () => dropToast(offer ?? 0), [offer])
  const published = useMemo(() => planOf(areas, Object.values(byId)), [areas, byId])
  const plan = useMemo(() => drawn(published, history.present), [published, history.present])
  const area = plan.areas.find(({ id }) => id === areaId) ?? plan.areas[0] ?? null
  const things = useMemo(() => (area ? thingsIn(plan, area.id) : []), [plan, area])
  const selected = things.filter(({ id }) => chosen.includes(id))
  const mayDraw = mine && !offline && sync.kept !== null
  const taken = [...plan.tables, ...Object.values(byId)].map(({ number }) => number)

  const replace = (changes: Changes) => {
    if (mayDraw) setHistory((now) => done(now, changes))
    return mayDraw
  }
  const draw = (edits: readonly Edit[]) => {
    if (mayDraw && edits.length > 0) setHistory((now) => done(now, edited(published, now.present, edits)))
    return mayDraw
  }
  const drawThings = (next: readonly Thing[]) => {
    const others = next.filter((thing) => findThing(plan, thing.id) !== thing)
    if (!draw(others.map(editOf)) || others.length === 0) return
    setSaid(others.map((thing) => words.movedTo(thing)).join(' · '))
  }
  const add = (thing: Thing) => {
    if (!draw([editOf(thing)])) return
    setChosen([thing.id])
    setSaid(words.labelOf(thing))
  }
  const isFree = (table: PlanTable) => {
    const live = byId[table.id]
    return !live || (live.visitId === null && live.status !== 'occupied' && live.status !== 'reserved')
  }
  const pulled = (edits: readonly Edit[]): Edit[] => {
    const back = pulledIn(drawn(published, edited(published, history.present, edits)))
    if (back.length > 0) {
      const tables = back.flatMap(({ id }) => (thingIn(plan, 'table', id) as PlanTable | null) ?? [])
      toast.plain(t('warn.pulled', { tables: words.numbers(tables) }))
    }
    return [...edits, ...back]
  }
  const went = (to: typeof history, word: string) => {
    if (!mayDraw || to === history) return
    setHistory(to)
    setSaid(word)
  }
  const room = area ?? { width: 0, height: 0 }
  return {
    published,
    plan,
    area,
    things,
    selected,
    chosen,
    step,
    setStep,
    mayDraw,
    offline,
    byId,
    draw,
    said,
    say: setSaid,
    choose: (ids: readonly string[]) => setChosen(ids),
    toggle: (id: string) => setChosen((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id])),
    drawThings,
    move: (which: readonly Thing[], dx: number, dy: number) => drawThings(movedTogether(room, which, dx, dy)),
    turn: () => drawThings(selected.map((thing) => keptIn(room, { ...thing, rotation: turned(thing.rotation + 15) }))),
    align: (edge: 'left' | 'top') => drawThings(aligned(selected, edge)),
    spread: (along: 'x' | 'y') => drawThings(distributed(selected, along)),
    addTable: (shape: Shape) => {
      if (!area || !mayDraw) return
      if (Object.keys(byId).length >= mostTables) toast.error(t('warn.full', { most: mostTables }))
      else add(newTable(plan, area, shape, taken))
    },
    addFixture: (kind: PlanFixture['kind']) => {
      if (!area || !mayDraw) return
      const many = things.filter((thing) => !isTable(thing)).length
      if (many >= mostFixtures) toast.error(t('warn.fullRoom', { most: mostFixtures }))
      else add(newFixture(area, kind))
    },
    addArea: () => {
      const made = newArea(plan)
      if (draw([{ of: 'area', id: made.id, now: made }])) onArea(made.id)
    },
    /** What hangs in a room changes with its size. */
    changeArea: (next: PlanArea) => draw(pulled([{ of: 'area', id: next.id, now: next }])),
    removeArea: (id: string) => draw([{ of: 'area', id, now: null }]),
    duplicate: () => {
      const made = copiesOf(selected, room, taken)
      if (made.length > 0 && draw(made.map(editOf))) setChosen(made.map(({ id }) => id))
    },
    /** A table where somebody sits or is expected stays, and is named. */
    remove: () => {
      const busy = selected.filter((thing) => isTable(thing) && !isFree(thing))
      for (const thing of busy) toast.error(t('kept', { name: words.nameOf(thing) }))
      draw(selected.filter((thing) => !busy.includes(thing)).map(goneOf))
    },
    pullIn: () => draw(pulledIn(plan)),
    bringTo: (to: PlanArea, tables: readonly PlanTable[]) =>
      draw(tables.map((table) => editOf(keptIn(to, { ...table, areaId: to.id })))),
    keep: (ids: readonly string[]) =>
      replace(Object.fromEntries(Object.entries(history.present).filter(([id]) => !ids.includes(id)))),
    replace,
    undo: () => went(undone(history), t('undone')),
    redo: () => went(redone(history), t('redone')),
    discard: () => {
      const before = history.present
      if (!replace({})) return
      // A step like others: what is drawn meanwhile is not lost by it.
      const run = () => setHistory((now) => done(now, before))
      setOffer(toast.plain(t('discarded'), { label: t('common:action.undo'), run }))
    },
    isFree,
    mayUndo: mayDraw && history.past.length > 0,
    mayRedo: mayDraw && history.future.length > 0,
  }
}
export type Drawing = ReturnType<typeof useDrawing>
