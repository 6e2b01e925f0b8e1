import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/button'
import { copy, undo2 } from '../../ui/icon-shapes'
import { repeat, rotateCw, shapeLabel, shapeLong, shapeRound, shapeSquare, shapeWall, trash } from './plan-shapes'
import type { Drawing } from './use-drawing'
import './plan-tools.css'

/** What can be put into the room, and what can be taken back. */
export function PlanTools({ drawing }: { readonly drawing: Drawing }) {
  const { t } = useTranslation('plan')
  const { mayDraw, selected } = drawing
  const off = !mayDraw
  const none = off || selected.length === 0
  return (
    <div className="plan-tools" role="toolbar" aria-label={t('tools')} aria-orientation="vertical">
      <IconButton
        icon={shapeSquare}
        label={t('add.square')}
        disabled={off}
        onClick={() => drawing.addTable('square')}
      />
      <IconButton icon={shapeRound} label={t('add.round')} disabled={off} onClick={() => drawing.addTable('round')} />
      <IconButton
        icon={shapeLong}
        label={t('add.rectangle')}
        disabled={off}
        onClick={() => drawing.addTable('rectangle')}
      />
      <hr />
      <IconButton icon={shapeWall} label={t('add.wall')} disabled={off} onClick={() => drawing.addFixture('wall')} />
      <IconButton icon={shapeLabel} label={t('add.label')} disabled={off} onClick={() => drawing.addFixture('label')} />
      <hr />
      <IconButton icon={copy} label={t('duplicate')} disabled={none} onClick={drawing.duplicate} />
      <IconButton icon={rotateCw} label={t('turn')} disabled={none} onClick={drawing.turn} />
      <IconButton icon={trash} label={t('remove')} disabled={none} onClick={drawing.remove} />
      <hr />
      <IconButton icon={undo2} label={t('undo')} disabled={!drawing.mayUndo} onClick={drawing.undo} />
      <IconButton icon={repeat} label={t('redo')} disabled={!drawing.mayRedo} onClick={drawing.redo} />
    </div>
  )
}
