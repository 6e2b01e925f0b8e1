import type { BranchSummary } from '@sufra/shared/identity/identity.contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PushChoices } from '../../features/menu-push/push-choices'
import { PushTarget } from '../../features/menu-push/push-target'
import { useMenuPush } from '../../features/menu-push/use-menu-push'
import { Button } from '../../ui/button'
import { chevronLeft } from '../../ui/icon-shapes'
import { useText } from '../../ui/localized'
import { Sentence } from '../../ui/num'
import '../../ui/office.css'

interface PushPageProps {
  readonly branches: readonly BranchSummary[]
  readonly sourceId: string
  readonly onSource: (id: string) => void
  readonly onClose: () => void
}

/** One branch's changes of the menu, line by line, to the others. */
export function PushPage({ branches, sourceId, onSource, onClose }: PushPageProps) {
  const { t } = useTranslation(['push', 'branches'])
  return (
    <div className="office">
      <header className="office__head">
        <div>
          <Button kind="quiet" className="menu-push__back" icon={chevronLeft} flipIcon onClick={onClose}>
            {t('branches:title')}
          </Button>
          <h1>{t('title')}</h1>
          <p className="quiet">{t('lead')}</p>
        </div>
      </header>
      <Push key={sourceId} branches={branches} sourceId={sourceId} onSource={onSource} />
    </div>
  )
}

function Push({ branches, sourceId, onSource }: Omit<PushPageProps, 'onClose'>) {
  const { t } = useTranslation('push')
  const text = useText()
  const [targetIds, setTargetIds] = useState<readonly string[]>(() =>
    branches.map(({ id }) => id).filter((id) => id !== sourceId),
  )
  const push = useMenuPush(sourceId, targetIds)
  const nameOf = (branchId: string) => text(branches.find(({ id }) => id === branchId)?.name ?? { en: '' })
  const lines = targetIds.reduce((sum, id) => sum + push.chosenOf(id).length, 0)
  const receiving = targetIds.filter((id) => push.chosenOf(id).length > 0).length
  return (
    <div className="menu-push">
      <PushChoices
        branches={branches}
        sourceId={sourceId}
        targetIds={targetIds}
        onSource={onSource}
        onTargets={setTargetIds}
      />
      {targetIds.length === 0 && <p className="quiet">{t('nobody')}</p>}
      {targetIds.map((targetId) => (
        <PushTarget
          key={targetId}
          targetId={targetId}
          push={push}
          names={{ source: nameOf(sourceId), target: nameOf(targetId) }}
        />
      ))}
      {targetIds.length > 0 && (
        <div className="menu-push__bar">
          <p className="quiet">
            <Sentence>{lines === 0 ? t('nothing') : t('chosen', { count: lines })}</Sentence>
          </p>
          <Button kind="primary" disabled={lines === 0} busy={push.busy} onClick={() => void push.push()}>
            <Sentence>{receiving > 1 ? t('do', { count: receiving }) : t('doOne')}</Sentence>
          </Button>
        </div>
      )}
    </div>
  )
}
