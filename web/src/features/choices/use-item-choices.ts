import { setItemChoices } from '@sufra/shared/choices/choices.endpoints'
import { isAppError } from '@sufra/shared/kernel/app-error'
import type { MenuItem, ModifierGroup } from '@sufra/shared/menu/menu.contract'
import { useState } from 'react'
import { send } from '../../api/client'
import { errorText } from '../../i18n/error-text'
import { useTranslation } from '../../i18n/use-translation'
import { useText } from '../../ui/localized'
import { movedTo } from '../../ui/row-order'
import { toast } from '../../ui/toast-store'

interface ItemChoices {
  readonly branchId: string
  readonly item: MenuItem
  readonly onChanged: () => void
}

const idsOf = ({ modifierGroups }: MenuItem): string[] => modifierGroups.map(({ id }) => id)

/** Which groups a dish has. Each change is saved at once; who saw another list is shown what it is now. */
export function useItemChoices({ branchId, item, onChanged }: ItemChoices) {
  const { t } = useTranslation(['choices', 'common'])
  const text = useText()
  const [answer, setAnswer] = useState<MenuItem | null>(null)
  const [busy, setBusy] = useState(false)
  const now = answer && answer.id === item.id && answer.version >= item.version ? answer : item
  const put = async (groupIds: readonly string[], from: MenuItem = now): Promise<MenuItem | null> => {
    if (busy) return null
    setBusy(true)
    try {
      const body = { groupIds: [...groupIds], was: idsOf(from) }
      const next = await send(setItemChoices, { params: { branchId, itemId: item.id }, body })
      setAnswer(next)
      return next
    } catch (error) {
      const theirs = staleIn(error)
      if (theirs) setAnswer(theirs)
      toast.error(theirs ? t('ofDish.again') : errorText(error))
      return null
    } finally {
      setBusy(false)
      onChanged()
    }
  }
  const groupIds = idsOf(now)
  return {
    groups: now.modifierGroups,
    busy,
    add: (groupId: string) => put([...groupIds, groupId]),
    move: (from: number, to: number) => put(movedTo(groupIds, from, to)),
    takeOff: async ({ id, name }: ModifierGroup) => {
      const next = await put(groupIds.filter((each) => each !== id))
      if (!next) return
      const undo = { label: t('common:action.undo'), run: () => void put(groupIds, next) }
      toast.plain(t('ofDish.tookOff', { name: text(name) }), undo)
    },
  }
}

function staleIn(error: unknown): MenuItem | null {
  if (!isAppError(error) || error.code !== 'stale') return null
  return (error.details as { item?: MenuItem }).item ?? null
}
