import type { PlanTable } from '@sufra/shared/tables/plan.contract'
import { linksOf, tablesOfSet } from '@sufra/shared/tables/plan-sets.rules'
import type { DrawnSets } from './use-sets'
import './set-links.css'

interface SetLinksProps {
  readonly sets: DrawnSets
  readonly tables: readonly PlanTable[]
  readonly scale: number
}

/** Which tables are put together: lines between them, beneath them. The list beside the drawing says the same. */
export function SetLinks({ sets: { here, chosen }, tables, scale }: SetLinksProps) {
  const lines = here.flatMap((set) =>
    linksOf(tablesOfSet(set, tables)).map(([from, to]) => ({ key: `${from.id} ${to.id}`, from, to, set })),
  )
  const shown = new Map(lines.map((line) => [line.key, line]))
  for (const line of lines) if (line.set.id === chosen?.id) shown.set(line.key, line)
  return (
    <g>
      {[...shown.values()].map(({ key, from, to, set }) => (
        <line
          key={key}
          className="plan-link"
          data-chosen={set.id === chosen?.id || undefined}
          x1={from.x + from.width / 2}
          y1={from.y + from.height / 2}
          x2={to.x + to.width / 2}
          y2={to.y + to.height / 2}
          strokeWidth={2.5 / scale}
          strokeDasharray={`${7 / scale} ${5 / scale}`}
        />
      ))}
    </g>
  )
}
