import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import { useState } from 'react'
import { GroupList } from '../../features/choices/group-list'
import { useChoices } from '../../features/choices/use-choices'
import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { plus } from '../../ui/icon-shapes'
import { BookViews } from './book-views'
import { ChoicePanel, type OpenGroup } from './choice-panel'

interface ChoicesPageProps {
  readonly branchId: string
  readonly branchName: string
  readonly items: readonly MenuItem[]
}

/** All groups of choices of the branch, beside its dishes. */
export function ChoicesPage({ branchId, branchName, items }: ChoicesPageProps) {
  const { t } = useTranslation(['choices', 'book'])
  const choices = useChoices(branchId)
  const [editing, setEditing] = useState<OpenGroup | null>(null)
  const onAdd = () => setEditing({ group: null })
  return (
    <div className="menu-book">
      <header className="menu-book__head">
        <div>
          <h1>{t('book:title', { branch: branchName })}</h1>
          <p className="quiet">{t('lead')}</p>
        </div>
        <Button kind="primary" icon={plus} disabled={!choices.choices} onClick={onAdd}>
          {t('add')}
        </Button>
      </header>
      <BookViews current="choices" />
      <GroupList {...{ choices, items, onAdd }} onEdit={(group) => setEditing({ group })} />
      <ChoicePanel {...{ branchId, choices, editing }} onClose={() => setEditing(null)} />
    </div>
  )
}
