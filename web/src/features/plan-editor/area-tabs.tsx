import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import { plus } from '../../ui/icon-shapes'
import { Num } from '../../ui/num'
import type { Drawing } from './use-drawing'
import { usePlanWords } from './use-plan-words'
import './area-tabs.css'

interface AreaTabsProps {
  readonly drawing: Drawing
  readonly onArea: (areaId: string) => void
}

/** The areas of the branch in their order, each with how many tables stand there. */
export function AreaTabs({ drawing: { plan, area, mayDraw, addArea, choose }, onArea }: AreaTabsProps) {
  const { t } = useTranslation('plan')
  const { text } = usePlanWords()
  return (
    <nav className="plan-areas" aria-label={t('areas')}>
      {plan.areas.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          className="plan-areas__one"
          aria-current={id === area?.id ? 'true' : undefined}
          onClick={() => {
            choose([])
            onArea(id)
          }}
        >
          <span>{text(name)}</span>
          <Num>{plan.tables.filter((table) => table.areaId === id).length}</Num>
        </button>
      ))}
      {mayDraw && plan.areas.length > 0 && (
        <Button kind="quiet" icon={plus} onClick={addArea}>
          {t('add.area')}
        </Button>
      )}
    </nav>
  )
}
