import type { PlanArea } from '@sufra/shared/tables/plan.contract'
import { isInside, overlapping } from '@sufra/shared/tables/plan-geometry.rules'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/button'
import { minus, plus } from '../../ui/icon-shapes'
import { Num, Sentence } from '../../ui/num'
import { isTable, type Thing } from './drawing.rules'
import { Handles } from './handles'
import { SetLinks } from './set-links'
import { ThingShape } from './thing-shape'
import type { Drawing } from './use-drawing'
import { margin, useHand } from './use-hand'
import { usePlanWords } from './use-plan-words'
import type { DrawnSets } from './use-sets'
import './canvas.css'

interface CanvasProps {
  readonly drawing: Drawing
  readonly sets: DrawnSets
  readonly area: PlanArea
}

const steps = [0, 5, 10, 25, 50] as const
const zooms = { least: 0.2, most: 4, by: 1.25 }

/** The room as it is built: physical positions, never mirrored. One unit of the drawing is a centimetre. */
export function Canvas({ drawing, sets, area }: CanvasProps) {
  const { t } = useTranslation('plan')
  const { text } = usePlanWords()
  const box = useRef<HTMLDivElement>(null)
  const svg = useRef<SVGSVGElement>(null)
  const fit = useFit(box, area)
  const [zoom, setZoom] = useState<number | null>(null)
  const scale = zoom ?? fit
  const { preview, marquee, handlers } = useHand(drawing, area, scale, svg)
  const things = drawing.things.map((thing) => preview[thing.id] ?? thing)
  const only = drawing.selected.length === 1 ? things.find(({ id }) => id === drawing.selected[0]?.id) : undefined
  const bad = inTheWay(things, area)
  const size = { width: area.width + 2 * margin, height: area.height + 2 * margin }
  return (
    <div className="plan-canvas">
      <div className="plan-canvas__box" dir="ltr" ref={box}>
        {/* biome-ignore lint/a11y/useSemanticElements: no other element draws */}
        <svg
          ref={svg}
          className="plan-canvas__svg"
          role="group"
          aria-label={t('canvas', { area: text(area.name) })}
          viewBox={`${-margin} ${-margin} ${size.width} ${size.height}`}
          width={size.width * scale}
          height={size.height * scale}
          {...handlers}
        >
          <Floor area={area} scale={scale} step={drawing.step} />
          <SetLinks sets={sets} scale={scale} tables={things.filter(isTable)} />
          {things.map((thing) => (
            <ThingShape key={thing.id} thing={thing} drawing={drawing} scale={scale} inTheWay={bad.has(thing.id)} />
          ))}
          {only && drawing.mayDraw && <Handles scale={scale} thing={only} />}
          {marquee && (
            <rect
              className="plan-marquee"
              x={Math.min(marquee.from.x, marquee.to.x)}
              y={Math.min(marquee.from.y, marquee.to.y)}
              width={Math.abs(marquee.to.x - marquee.from.x)}
              height={Math.abs(marquee.to.y - marquee.from.y)}
            />
          )}
        </svg>
      </div>
      <div className="plan-canvas__foot">
        <label className="plan-canvas__grid">
          <span>{t('grid')}</span>
          <select
            className="field__input"
            value={drawing.step}
            onChange={({ target }) => drawing.setStep(Number(target.value))}
          >
            {steps.map((step) => (
              <option key={step} value={step}>
                {step === 0 ? t('noGrid') : t('gridStep', { step })}
              </option>
            ))}
          </select>
        </label>
        <div className="plan-canvas__zoom">
          <IconButton
            icon={minus}
            label={t('zoomOut')}
            onClick={() => setZoom(Math.max(zooms.least, scale / zooms.by))}
          />
          <Num>{`${Math.round(scale * 100)}%`}</Num>
          <IconButton icon={plus} label={t('zoomIn')} onClick={() => setZoom(Math.min(zooms.most, scale * zooms.by))} />
          <button type="button" className="link" onClick={() => setZoom(null)}>
            {t('fit')}
          </button>
        </div>
        <p className="quiet plan-canvas__sum">
          <Sentence>{t('totals', totalsOf(things))}</Sentence>
        </p>
      </div>
    </div>
  )
}

function totalsOf(things: readonly Thing[]) {
  const tables = things.filter(isTable)
  return { tables: tables.length, seats: tables.reduce((sum, { capacity }) => sum + capacity, 0) }
}

function inTheWay(things: readonly Thing[], area: PlanArea): ReadonlySet<string> {
  const tables = things.filter(isTable)
  const out = tables.filter((table) => !isInside(area, table))
  return new Set([...overlapping(tables).flat(), ...out].map(({ id }) => id))
}

/** Pixels for a centimetre, so that the whole room is in sight. */
function useFit(box: RefObject<HTMLDivElement | null>, { width, height }: PlanArea): number {
  const [room, setRoom] = useState({ width: 800, height: 600 })
  useEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => setRoom({ width: element.clientWidth, height: element.clientHeight })
    const watcher = new ResizeObserver(measure)
    watcher.observe(element)
    measure()
    return () => watcher.disconnect()
  }, [box])
  return Math.max(
    zooms.least,
    Math.min((room.width - 2) / (width + 2 * margin), (room.height - 2) / (height + 2 * margin), 1.4),
  )
}

/** Lines a metre apart, and the grid between them where it can be told apart. */
function Floor({ area, scale, step }: { readonly area: PlanArea; readonly scale: number; readonly step: number }) {
  const fine = step * scale >= 7 ? step : 0
  const whole = { width: area.width, height: area.height }
  return (
    <>
      <defs>
        <pattern id="plan-metre" width={100} height={100} patternUnits="userSpaceOnUse">
          <path d="M100 0H0V100" className="plan-metre" strokeWidth={1 / scale} />
        </pattern>
        {fine > 0 && (
          <pattern id="plan-step" width={fine} height={fine} patternUnits="userSpaceOnUse">
            <circle cx={0} cy={0} r={0.9 / scale} className="plan-step" />
          </pattern>
        )}
      </defs>
      <rect className="plan-floor" {...whole} />
      {fine > 0 && <rect {...whole} fill="url(#plan-step)" />}
      <rect {...whole} fill="url(#plan-metre)" />
      <rect className="plan-walls" {...whole} strokeWidth={5 / scale} />
    </>
  )
}
