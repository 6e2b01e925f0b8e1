import type { ChoiceGroup } from '@sufra/shared/choices/choices.contract'
import type { ModifierGroup } from '@sufra/shared/menu/menu.contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { GroupEditor } from '../../features/choices/group-editor'
import type { Choices } from '../../features/choices/use-choices'
import { toggleModifier } from '../../features/menu/menu-view.rules'
import { ModifierGroupField } from '../../features/menu/modifier-group-field'
import { useText } from '../../ui/localized'
import { toast } from '../../ui/toast-store'
import { WritingDialog } from '../../ui/writing-dialog'
import '../../features/menu/dishes.css'
import '../../features/menu/item-sheet.css'

/** A group that is open; null within it: a new one. */
export interface OpenGroup {
  readonly group: ChoiceGroup | null
  readonly onMade?: (group: ChoiceGroup) => void
}

interface ChoicePanelProps {
  readonly branchId: string
  readonly choices: Choices
  readonly editing: OpenGroup | null
  readonly onClose: () => void
}

/** One group, whole, in a panel of its own. */
export function ChoicePanel({ branchId, choices, editing, onClose }: ChoicePanelProps) {
  const { t } = useTranslation('choices')
  const text = useText()
  const currency = choices.choices?.currency
  const saved = (group: ChoiceGroup) => {
    onClose()
    choices.again()
    if (editing?.group === null) editing.onMade?.(group)
    toast.success(t('saved', { name: text(group.name) }))
  }
  const title = editing?.group ? t('editGroup', { name: text(editing.group.name) }) : t('newGroup')
  return (
    <WritingDialog kind="side" className="menu-book__panel" open={editing !== null} onClose={onClose} title={title}>
      {editing && currency && (
        <GroupEditor
          branchId={branchId}
          currency={currency}
          group={editing.group}
          onSaved={saved}
          preview={(group) => <GuestPreview group={group} currency={currency} />}
        />
      )}
    </WritingDialog>
  )
}

/** The guest's own list, to be tried. */
function GuestPreview({ group, currency }: { readonly group: ModifierGroup; readonly currency: string }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  return (
    <ModifierGroupField
      group={group}
      chosen={chosen}
      currency={currency}
      missing={false}
      locked={false}
      onPick={(id) => setChosen(toggleModifier(group, chosen, id))}
    />
  )
}
