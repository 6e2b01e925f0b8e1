import type { PlanSet } from '@sufra/shared/tables/plan.contract'
import { seatsOfSet, seatsTogether, tablesOfSet } from '@sufra/shared/tables/plan-sets.rules'
import { mostSeats } from '@sufra/shared/tables/table-book.limits'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import { Num, Sentence } from '../../ui/num'
import type { Drawing } from './use-drawing'
import { usePlanWords } from './use-plan-words'
import type { DrawnSets } from './use-sets'
import { WholeField } from './whole-field'

interface PlanSetsProps {
  readonly drawing: Drawing
  readonly sets: DrawnSets
}

/** Everything of this area that is put together for a large party. */
export function PlanSets({ drawing: { plan, area }, sets }: PlanSetsProps) {
  const { t } = useTranslation(['plan', 'common'])
  const words = usePlanWords()
  if (plan.tables.filter(({ areaId }) => areaId === area?.id).length < 2) return null
  return (
    <section className="plan-objects">
      <h2>{t('sets.title')}</h2>
      {sets.here.length === 0 && <p className="quiet">{t('sets.none')}</p>}
      <ul>
        {sets.here.map((set) => (
          <li key={set.id}>
            <button type="button" aria-pressed={set.id === sets.chosen?.id} onClick={() => sets.choose(set)}>
              <Num>{words.nameOfSet(set, plan.tables)}</Num>
              <span className="quiet">
                <Sentence>{t('common:seats', { count: seatsOfSet(set, plan.tables) })}</Sentence>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What can be said of one set; its tables are chosen. */
export function SetForm({ drawing, sets, set }: PlanSetsProps & { readonly set: PlanSet }) {
  const { t } = useTranslation('plan')
  const words = usePlanWords()
  const heading = useFocusWhereNoneIs()
  const { plan, mayDraw } = drawing
  const tables = tablesOfSet(set, plan.tables)
  const { least, usual } = seatsTogether(tables)
  return (
    <section className="plan-form">
      <h2 ref={heading} tabIndex={-1}>
        <Sentence>{t('sets.name', { tables: words.nameOfSet(set, plan.tables) })}</Sentence>
      </h2>
      <WholeField
        least={least}
        most={mostSeats}
        disabled={!mayDraw}
        label={t('sets.seats')}
        value={seatsOfSet(set, tables)}
        onValue={(seats) => sets.change({ ...set, seats: seats === usual ? null : seats })}
      />
      <p className="quiet">
        <Sentence>{t('sets.usual', { count: usual })}</Sentence>
      </p>
      {mayDraw && (
        <div className="plan-form__ways">
          {tables.length > 2 &&
            tables.map(({ id, number }) => (
              <Button key={id} onClick={() => sets.takeOut(set, id)}>
                <Sentence>{t('sets.takeOut', { number })}</Sentence>
              </Button>
            ))}
          <Button onClick={() => sets.dissolve(set)}>{t('sets.dissolve')}</Button>
        </div>
      )}
    </section>
  )
}

/** The button that put the tables together is gone: the keyboard goes to what came of it. */
function useFocusWhereNoneIs() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}
