import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ItemChoices } from '../../features/choices/item-choices'
import { useChoices } from '../../features/choices/use-choices'
import { ChoicePanel, type OpenGroup } from './choice-panel'

interface DishChoicesProps {
  readonly branchId: string
  /** Null: a dish that is not on the menu yet. */
  readonly item: MenuItem | null
}

/** A dish's choices under its other fields; a group opens over them, and what is typed there stays. */
export function DishChoices({ branchId, item }: DishChoicesProps) {
  const { t } = useTranslation('choices')
  const choices = useChoices(branchId)
  const [editing, setEditing] = useState<OpenGroup | null>(null)
  if (!item) return <p className="menu-book__later quiet">{t('ofDish.later')}</p>
  return (
    <>
      <ItemChoices
        branchId={branchId}
        item={item}
        choices={choices}
        onEdit={(group) => setEditing({ group })}
        onNew={(onMade) => setEditing({ group: null, onMade })}
      />
      <ChoicePanel branchId={branchId} choices={choices} editing={editing} onClose={() => setEditing(null)} />
    </>
  )
}
