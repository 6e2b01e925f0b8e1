import type { BranchSummary } from '@sufra/shared/identity/identity.contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useLocale } from '../../i18n/locale'
import { nameIn } from '../../i18n/name-in'
import { useLive } from '../../live/live-store'
import { Button, buttonClass } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { layoutGrid, plus } from '../../ui/icon-shapes'
import { NotRead } from '../../ui/not-read'
import { useMedia } from '../../ui/use-media'
import { AreaTabs } from './area-tabs'
import { Canvas } from './canvas'
import { PlanHead } from './plan-head'
import { PlanNotices } from './plan-notices'
import { PlanSide } from './plan-side'
import { PlanTools } from './plan-tools'
import { useDrawing } from './use-drawing'
import { useDrawingKeys } from './use-drawing-keys'
import { usePlanSync } from './use-plan-sync'
import { useSets } from './use-sets'
import './plan-editor.css'

interface PlanEditorProps {
  readonly branch: BranchSummary
  readonly areaId: string | null
  readonly onArea: (areaId: string) => void
}

/** The room, drawn. On a phone the list does the same. */
export function PlanEditor(props: PlanEditorProps) {
  const { t } = useTranslation('plan')
  const wide = useMedia('(min-width: 768px)')
  const ready = useLive((live) => live.view !== null)
  if (!wide)
    return (
      <Small branch={props.branch}>
        <EmptyState
          icon={layoutGrid}
          title={t('small.title')}
          action={
            <Link className={buttonClass({ kind: 'primary' })} to="/admin/tables">
              {t('small.way')}
            </Link>
          }
        >
          {t('small.why')}
        </EmptyState>
      </Small>
    )
  if (ready) return <Drawing {...props} />
  return (
    <Small branch={props.branch}>
      <NotRead error={null} title={t('notRead')} rows={8} onAgain={() => undefined} />
    </Small>
  )
}

interface SmallProps extends Pick<PlanEditorProps, 'branch'> {
  readonly children: ReactNode
}

/** The page where nothing is drawn, or not yet. */
function Small({ branch, children }: SmallProps) {
  const { t } = useTranslation('plan')
  const locale = useLocale()
  return (
    <div className="plan-small">
      <h1>{t('title', { branch: nameIn(branch.name, locale).text })}</h1>
      {children}
    </div>
  )
}

function Drawing({ branch, areaId, onArea }: PlanEditorProps) {
  const { t } = useTranslation('plan')
  const locale = useLocale()
  const sync = usePlanSync(branch.id)
  const drawing = useDrawing(sync, areaId, onArea)
  const sets = useSets(drawing)
  useDrawingKeys(drawing, sets)
  if (!sync.kept)
    return (
      <Small branch={branch}>
        <NotRead error={sync.problem} title={t('notRead')} rows={8} onAgain={sync.refresh} offline={t('offline')} />
      </Small>
    )
  return (
    <div className="plan-editor">
      <PlanHead
        sync={sync}
        drawing={drawing}
        title={t('title', { branch: nameIn(branch.name, locale).text })}
        zone={branch.timeZone}
      />
      <PlanNotices sync={sync} drawing={drawing} zone={branch.timeZone} />
      <AreaTabs drawing={drawing} onArea={onArea} />
      {drawing.area ? (
        <div className="plan-editor__body">
          <PlanTools drawing={drawing} />
          <Canvas key={drawing.area.id} drawing={drawing} sets={sets} area={drawing.area} />
          <PlanSide drawing={drawing} sets={sets} onArea={onArea} area={drawing.area} />
        </div>
      ) : (
        <EmptyState
          icon={layoutGrid}
          title={t('empty.title')}
          action={
            <Button kind="primary" icon={plus} onClick={drawing.addArea}>
              {t('add.area')}
            </Button>
          }
        >
          {t('empty.why')}
        </EmptyState>
      )}
      <p className="sr" role="status">
        {drawing.said}
      </p>
    </div>
  )
}
