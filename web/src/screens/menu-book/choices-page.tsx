import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { GroupList } from '../../features/choices/group-list'
import { useChoices } from '../../features/choices/use-choices'
import { BookPage } from './book-page'
import { ChoicePanel, type OpenGroup } from './choice-panel'

interface ChoicesPageProps {
  readonly branchId: string
  readonly branchName: string
  readonly items: readonly MenuItem[]
}

/** All groups of choices of the branch, beside its dishes. */
export function ChoicesPage({ branchId, branchName, items }: ChoicesPageProps) {
  const { t } = useTranslation('choices')
  const choices = useChoices(branchId)
  const [editing, setEditing] = useState<OpenGroup | null>(null)
  const onAdd = () => setEditing({ group: null })
  return (
    <BookPage
      branchName={branchName}
      current="choices"
      lead={t('lead')}
      add={t('add')}
      onAdd={choices.choices ? onAdd : null}
    >
      <GroupList choices={choices} items={items} onAdd={onAdd} onEdit={(group) => setEditing({ group })} />
      <ChoicePanel branchId={branchId} choices={choices} editing={editing} onClose={() => setEditing(null)} />
    </BookPage>
  )
}
