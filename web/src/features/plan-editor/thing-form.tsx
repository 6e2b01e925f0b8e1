import type { PlanArea, PlanTable } from '@sufra/shared/tables/plan.contract'
import { labelMax, largestRoom } from '@sufra/shared/tables/plan.limits'
import { keptIn } from '@sufra/shared/tables/plan-geometry.rules'
import { highestNumber, mostSeats } from '@sufra/shared/tables/table-book.limits'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import { Sentence } from '../../ui/num'
import { Segments } from '../../ui/segments'
import { SelectField } from '../../ui/select-field'
import { isTable, type Shape, shaped, sizesOf, type Thing } from './drawing.rules'
import { shapeLong, shapeRound, shapeSquare } from './plan-shapes'
import type { Drawing } from './use-drawing'
import { usePlanWords } from './use-plan-words'
import { WholeField } from './whole-field'
import { WordsField } from './words-field'
import './thing-form.css'

interface ThingFormProps {
  readonly thing: Thing
  readonly drawing: Drawing
  readonly area: PlanArea
}

/** All that can be said of one thing; what is drawn by hand can be typed here. */
export function ThingForm({ thing, drawing, area }: ThingFormProps) {
  const { t } = useTranslation('plan')
  const words = usePlanWords()
  const off = !drawing.mayDraw
  const set = (next: Thing) => drawing.drawThings([keptIn(area, next)])
  return (
    <section className="plan-form">
      <h2>
        <Sentence>{words.nameOf(thing)}</Sentence>
      </h2>
      {isTable(thing) && <TableFields drawing={drawing} table={thing} />}
      {!isTable(thing) && thing.text && (
        <WordsField
          legend={t('field.text')}
          value={thing.text}
          maxLength={labelMax}
          disabled={off}
          onValue={(text) => set({ ...thing, text })}
        />
      )}
      <Place thing={thing} set={set} off={off} />
      {!off && (
        <div className="plan-form__ways">
          <Button onClick={drawing.duplicate}>{t('duplicate')}</Button>
          <Button onClick={drawing.turn}>{t('turn')}</Button>
          <Button onClick={drawing.remove}>{isTable(thing) ? t('putAway') : t('remove')}</Button>
        </div>
      )}
    </section>
  )
}

interface PlaceProps {
  readonly thing: Thing
  readonly set: (next: Thing) => void
  readonly off: boolean
}

function Place({ thing, set, off }: PlaceProps) {
  const { t } = useTranslation('plan')
  const sizes = sizesOf(thing)
  const even = isTable(thing) && thing.shape !== 'rectangle'
  const spot = { least: 0, most: largestRoom, disabled: off }
  const ranges = {
    x: spot,
    y: spot,
    width: { ...sizes, disabled: off },
    height: { ...sizes, disabled: off },
    rotation: { least: 0, most: 359, disabled: off },
  }
  const changed = (field: keyof typeof ranges, value: number): Thing => {
    const sides = even && (field === 'width' || field === 'height') ? { width: value, height: value } : {}
    return { ...thing, [field]: value, ...sides }
  }
  return (
    <fieldset className="plan-form__place">
      <legend>
        {t('size')} <span className="quiet">{t('cm')}</span>
      </legend>
      {(['x', 'y', 'width', 'height', 'rotation'] as const).map((field) => (
        <WholeField
          key={field}
          {...ranges[field]}
          label={t(`field.${field}`)}
          value={thing[field]}
          onValue={(value) => set(changed(field, value))}
        />
      ))}
    </fieldset>
  )
}

function TableFields({ table, drawing }: { readonly table: PlanTable; readonly drawing: Drawing }) {
  const { t } = useTranslation('plan')
  const { text } = usePlanWords()
  const { plan, mayDraw, drawThings } = drawing
  const off = !mayDraw
  const shapes = { square: shapeSquare, round: shapeRound, rectangle: shapeLong } as const
  return (
    <>
      <div className="plan-form__pair">
        <WholeField
          least={1}
          most={highestNumber}
          disabled={off}
          label={t('field.number')}
          value={table.number}
          onValue={(number) => drawThings([{ ...table, number }])}
        />
        <WholeField
          least={1}
          most={mostSeats}
          disabled={off}
          label={t('field.seats')}
          value={table.capacity}
          onValue={(capacity) => drawThings([{ ...table, capacity }])}
        />
      </div>
      <Segments
        label={t('field.shape')}
        current={table.shape}
        options={(['square', 'round', 'rectangle'] as const).map((shape) => ({
          value: shape,
          label: t(`shape.${shape}`),
          icon: shapes[shape],
        }))}
        onChoose={(shape: Shape) => drawThings([shaped(table, shape)])}
      />
      {plan.areas.length > 1 && !off && (
        <SelectField
          label={t('field.area')}
          value={table.areaId}
          onValue={(areaId) => {
            const room = plan.areas.find(({ id }) => id === areaId)
            if (room) drawing.bringTo(room, [table])
          }}
        >
          {plan.areas.map(({ id, name }) => (
            <option key={id} value={id}>
              {text(name)}
            </option>
          ))}
        </SelectField>
      )}
    </>
  )
}
