import type { PlanArea } from '@sufra/shared/tables/plan.contract'
import { areaNameMax, largestRoom, mostInSet, smallestRoom } from '@sufra/shared/tables/plan.limits'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import { merge } from '../../ui/icon-shapes'
import { Num, Sentence } from '../../ui/num'
import { reordered } from './drawing.rules'
import { PlanSets, SetForm } from './plan-sets'
import { ThingForm } from './thing-form'
import type { Drawing } from './use-drawing'
import { usePlanWords } from './use-plan-words'
import type { DrawnSets } from './use-sets'
import { WholeField } from './whole-field'
import { WordsField } from './words-field'
import './plan-side.css'

interface PlanSideProps {
  readonly drawing: Drawing
  readonly sets: DrawnSets
  readonly area: PlanArea
  readonly onArea: (areaId: string) => void
}

/** Beside the drawing: the fields of what is chosen, or of the room; and everything that stands there, as a list. */
export function PlanSide({ drawing, sets, area, onArea }: PlanSideProps) {
  const { t } = useTranslation('plan')
  const [only] = drawing.selected
  return (
    <aside className="plan-side" aria-label={t('objects')}>
      {drawing.selected.length === 0 && <AreaForm key={area.id} drawing={drawing} area={area} onArea={onArea} />}
      {drawing.selected.length === 1 && only && <ThingForm key={only.id} thing={only} drawing={drawing} area={area} />}
      {drawing.selected.length > 1 && <Several drawing={drawing} sets={sets} />}
      {sets.chosen && <SetForm key={sets.chosen.id} drawing={drawing} sets={sets} set={sets.chosen} />}
      <PlanSets drawing={drawing} sets={sets} />
      <Objects drawing={drawing} />
      <p className="quiet plan-side__keys">{t('keys')}</p>
    </aside>
  )
}

function AreaForm({ drawing, area, onArea }: Omit<PlanSideProps, 'sets'>) {
  const { t } = useTranslation('plan')
  const { plan, mayDraw } = drawing
  const here = plan.tables.filter(({ areaId }) => areaId === area.id).length
  const at = plan.areas.findIndex(({ id }) => id === area.id)
  const why = plan.areas.length === 1 ? t('room.last') : here > 0 ? t('room.notEmpty', { count: here }) : null
  const size = { least: smallestRoom, most: largestRoom, disabled: !mayDraw }
  return (
    <section className="plan-form">
      <h2>{t('room.title')}</h2>
      <WordsField
        legend={t('field.name')}
        value={area.name}
        maxLength={areaNameMax}
        disabled={!mayDraw}
        onValue={(name) => drawing.changeArea({ ...area, name })}
      />
      <div className="plan-form__pair">
        <WholeField
          {...size}
          label={`${t('field.width')} · ${t('cm')}`}
          value={area.width}
          onValue={(width) => drawing.changeArea({ ...area, width })}
        />
        <WholeField
          {...size}
          label={`${t('field.height')} · ${t('cm')}`}
          value={area.height}
          onValue={(height) => drawing.changeArea({ ...area, height })}
        />
      </div>
      {mayDraw && (
        <div className="plan-form__ways">
          {at > 0 && <Button onClick={() => drawing.draw(reordered(plan, area.id, -1))}>{t('room.earlier')}</Button>}
          {at < plan.areas.length - 1 && (
            <Button onClick={() => drawing.draw(reordered(plan, area.id, 1))}>{t('room.later')}</Button>
          )}
          {!why && (
            <Button
              onClick={() => {
                drawing.removeArea(area.id)
                const next = plan.areas.find(({ id }) => id !== area.id)
                if (next) onArea(next.id)
              }}
            >
              {t('room.remove')}
            </Button>
          )}
        </div>
      )}
      {mayDraw && why && (
        <p className="quiet">
          <Sentence>{why}</Sentence>
        </p>
      )}
    </section>
  )
}

function Several({ drawing, sets }: Pick<PlanSideProps, 'drawing' | 'sets'>) {
  const { t } = useTranslation('plan')
  const { selected, mayDraw } = drawing
  return (
    <section className="plan-form">
      <h2>
        <Sentence>{t('selected', { count: selected.length })}</Sentence>
      </h2>
      {mayDraw && (
        <div className="plan-form__ways">
          <Button onClick={() => drawing.align('left')}>{t('align.left')}</Button>
          <Button onClick={() => drawing.align('top')}>{t('align.top')}</Button>
          {selected.length > 2 && <Button onClick={() => drawing.spread('x')}>{t('spread.x')}</Button>}
          {selected.length > 2 && <Button onClick={() => drawing.spread('y')}>{t('spread.y')}</Button>}
          {sets.putTogether && (
            <Button icon={merge} onClick={sets.putTogether}>
              {t('sets.put')}
            </Button>
          )}
        </div>
      )}
      {mayDraw && sets.tooMany && (
        <p className="quiet">
          <Sentence>{t('sets.tooMany', { most: mostInSet })}</Sentence>
        </p>
      )}
    </section>
  )
}

/** The same without seeing it. */
function Objects({ drawing: { things, chosen, choose, toggle } }: { readonly drawing: Drawing }) {
  const { t } = useTranslation('plan')
  const words = usePlanWords()
  return (
    <section className="plan-objects">
      <h2>{t('objects')}</h2>
      {things.length === 0 && <p className="quiet">{t('none')}</p>}
      <ul>
        {things.map((thing) => (
          <li key={thing.id}>
            <button
              type="button"
              aria-pressed={chosen.includes(thing.id)}
              onClick={({ shiftKey }) => (shiftKey ? toggle(thing.id) : choose([thing.id]))}
            >
              <span>
                <Sentence>{words.nameOf(thing)}</Sentence>
              </span>
              <span className="quiet">
                <Num>{`${thing.x} · ${thing.y}`}</Num>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
