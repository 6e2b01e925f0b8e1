import { writeDigits } from '@sufra/shared/locale/digits'
import { chairsOf } from '@sufra/shared/tables/chairs.rules'
import type { PlanFixture, PlanTable } from '@sufra/shared/tables/plan.contract'
import type { KeyboardEvent } from 'react'
import { useLocale } from '../../i18n/locale'
import { isTable, type Thing } from './drawing.rules'
import type { Drawing } from './use-drawing'
import { usePlanWords } from './use-plan-words'
import './thing-shape.css'

interface ThingShapeProps {
  readonly thing: Thing
  readonly drawing: Drawing
  readonly scale: number
  /** It stands into another one, or through the wall. */
  readonly inTheWay: boolean
}

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** One thing where it stands: arrows move it, as they point on the screen; Enter chooses it, with Shift beside others. */
export function ThingShape({ thing, drawing, scale, inTheWay }: ThingShapeProps) {
  const words = usePlanWords()
  const { id, x, y, width, height, rotation } = thing
  const isChosen = drawing.chosen.includes(id)
  const middle = `${x + width / 2} ${y + height / 2}`
  const onKeyDown = (event: KeyboardEvent) => {
    const way = arrows[event.key]
    const chooses = event.key === 'Enter' || event.key === ' '
    if ((!way && !chooses) || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    if (!way) return event.shiftKey ? drawing.toggle(id) : drawing.choose([id])
    if (!isChosen) drawing.choose([id])
    const step = (drawing.step || 1) * (event.shiftKey ? 5 : 1)
    drawing.move(isChosen ? drawing.selected : [thing], way[0] * step, way[1] * step)
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: an SVG has no button of its own */}
      <g
        role="button"
        tabIndex={0}
        className="plan-thing"
        data-thing={id}
        data-kind={isTable(thing) ? 'table' : thing.kind}
        data-bad={inTheWay || undefined}
        aria-pressed={isChosen}
        aria-label={words.labelOf(thing)}
        transform={`rotate(${rotation} ${middle})`}
        onKeyDown={onKeyDown}
      >
        {isTable(thing) ? <TableTop table={thing} scale={scale} /> : <FixtureShape fixture={thing} />}
        <rect className="plan-thing__ring" {...ringOf(thing, scale)} strokeWidth={2.5 / scale} />
      </g>
      <ThingText thing={thing} scale={scale} />
    </>
  )
}

/** What is written on it; to a screen reader the button's label says it. */
function ThingText({ thing, scale }: { readonly thing: Thing; readonly scale: number }) {
  const locale = useLocale()
  const { text } = usePlanWords()
  const { x, y, width, height, rotation } = thing
  const [mx, my] = [x + width / 2, y + height / 2]
  if (!isTable(thing))
    return (
      thing.text && (
        <g className="plan-text" transform={`rotate(${rotation} ${mx} ${my})`}>
          <text className="plan-text__words" x={mx} y={my} fontSize={Math.min(height * 0.6, 40)}>
            {text(thing.text)}
          </text>
        </g>
      )
    )
  const font = Math.min(Math.min(width, height) * 0.36, 26 / scale)
  return (
    <g className="plan-text">
      <text className="plan-text__number" x={mx} y={my - font * 0.3} fontSize={font}>
        {writeDigits(String(thing.number), locale)}
      </text>
      <text className="plan-text__seats" x={mx} y={my + font * 0.6} fontSize={font * 0.62}>
        {writeDigits(String(thing.capacity), locale)}
      </text>
    </g>
  )
}

function ringOf({ x, y, width, height }: Thing, scale: number) {
  const far = 5 / scale
  return { x: x - far, y: y - far, width: width + 2 * far, height: height + 2 * far, rx: 6 / scale }
}

function TableTop({ table, scale }: { readonly table: PlanTable; readonly scale: number }) {
  const { x, y, width, height, shape } = table
  const line = { className: 'plan-thing__top', strokeWidth: 2 / scale }
  const [rx, ry] = [width / 2, height / 2]
  return (
    <>
      <Chairs table={table} />
      {shape === 'round' ? (
        <ellipse {...line} rx={rx} ry={ry} cx={x + rx} cy={y + ry} />
      ) : (
        <rect {...line} x={x} y={y} width={width} height={height} rx={8} />
      )}
    </>
  )
}

const chair = { long: 32, deep: 9, away: 5 }

function Chairs({ table: { x, y, width, height, capacity } }: { readonly table: PlanTable }) {
  return chairsOf(capacity, width, height, 0).flatMap(({ side, filled }) => {
    const lies = side === 'top' || side === 'bottom'
    const gap = (lies ? width : height) / filled.length
    const long = Math.min(chair.long, gap - 4)
    return filled.map((_, i) => {
      const along = gap * (i + 0.5) - long / 2
      const beyond = chair.deep + chair.away
      const at = {
        top: { x: x + along, y: y - beyond },
        bottom: { x: x + along, y: y + height + chair.away },
        left: { x: x - beyond, y: y + along },
        right: { x: x + width + chair.away, y: y + along },
      }[side]
      const size = lies ? { width: long, height: chair.deep } : { width: chair.deep, height: long }
      // biome-ignore lint/suspicious/noArrayIndexKey: chairs have no other name than their place
      return <rect key={`${side}${i}`} className="plan-thing__chair" {...at} {...size} rx={4} />
    })
  })
}

const FixtureShape = ({ fixture: { kind, x, y, width, height } }: { readonly fixture: PlanFixture }) => (
  <rect
    className={kind === 'wall' ? 'plan-thing__wall' : 'plan-thing__area'}
    x={x}
    y={y}
    width={width}
    height={height}
  />
)
