import type { PlanTable } from '@sufra/shared/tables/plan.contract'
import { between } from '@sufra/shared/tables/plan-draft.rules'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { FormProblem } from '../../ui/form-problem'
import { Sentence } from '../../ui/num'
import type { Drawing } from './use-drawing'
import { usePlanWords } from './use-plan-words'
import './publish-summary.css'

interface PublishSummaryProps {
  readonly drawing: Drawing
  readonly open: boolean
  readonly busy: boolean
  readonly problem: string | null
  readonly onPublish: () => void
  readonly onClose: () => void
}

/** What everybody will see differently, in a few lines. */
export function PublishSummary({ drawing, open, busy, problem, onPublish, onClose }: PublishSummaryProps) {
  const { t } = useTranslation('plan')
  const lines = useLines(drawing)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('summary.title')}
      footer={
        <div className="plan-summary__ways">
          <Button onClick={onClose}>{t('summary.stay')}</Button>
          {lines.length > 0 && (
            <Button kind="primary" busy={busy} onClick={onPublish}>
              {t('publish')}
            </Button>
          )}
        </div>
      }
    >
      <div className="plan-summary">
        <p className="quiet">{lines.length > 0 ? t('summary.lead') : t('summary.nothing')}</p>
        <ul>
          {lines.map((line) => (
            <li key={line}>
              <Sentence>{line}</Sentence>
            </li>
          ))}
        </ul>
        <FormProblem of={problem} />
      </div>
    </Dialog>
  )
}

const stands = ({ areaId, x, y, width, height, rotation }: PlanTable) =>
  `${areaId} ${x} ${y} ${width} ${height} ${rotation}`
const reads = ({ number, capacity, shape }: PlanTable) => `${number} ${capacity} ${shape}`

function useLines({ published, plan }: Drawing): string[] {
  const { t } = useTranslation('plan')
  const { numbers, list, nameOfSet, setInWords } = usePlanWords()
  const edits = between(published, plan)
  const before = (id: string) => published.tables.find((table) => table.id === id)
  const now = edits.flatMap((edit) => (edit.of === 'table' && edit.now ? [edit.now] : []))
  const other = (how: typeof stands) =>
    now.filter((table) => {
      const was = before(table.id)
      return was !== undefined && how(was) !== how(table)
    })
  const gone = edits.flatMap((edit) => (edit.of === 'table' && !edit.now ? (before(edit.id) ?? []) : []))
  const told = {
    added: now.filter(({ id }) => !before(id)),
    moved: other(stands),
    changed: other(reads),
    putAway: gone,
  }
  const sets = edits.flatMap((edit) => (edit.of === 'set' ? [edit] : []))
  const stood = (id: string) => published.sets.find((set) => set.id === id)
  const nowTogether = (isNew: boolean) =>
    sets.flatMap(({ id, now }) => (now && !stood(id) === isNew ? [setInWords(now, plan.tables)] : []))
  const apart = sets.flatMap(({ id, now }) => (now ? [] : (stood(id) ?? [])))
  const ofSets = {
    together: nowTogether(true),
    otherwise: nowTogether(false),
    apart: apart.map((set) => nameOfSet(set, published.tables)),
  }
  const count = (of: string) => edits.filter((edit) => edit.of === of).length
  return [
    ...(['added', 'moved', 'changed', 'putAway'] as const)
      .filter((what) => told[what].length > 0)
      .map((what) => t(`summary.${what}`, { tables: numbers(told[what]) })),
    ...(['together', 'otherwise', 'apart'] as const)
      .filter((what) => ofSets[what].length > 0)
      .map((what) => t(`summary.${what}`, { sets: list(ofSets[what]) })),
    ...(count('area') > 0 ? [t('summary.areas', { count: count('area') })] : []),
    ...(count('fixture') > 0 ? [t('summary.fixtures', { count: count('fixture') })] : []),
  ]
}
