import { setItemChoices } from '@sufra/shared/choices/choices.endpoints'
import { isAppError } from '@sufra/shared/kernel/app-error'
import type { MenuItem, ModifierGroup } from '@sufra/shared/menu/menu.contract'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { send } from '../../api/client'
import { errorText } from '../../i18n/error-text'
import { useText } from '../../ui/localized'
import { movedTo } from '../../ui/row-order'
import { toast } from '../../ui/toast-store'
import { useSerial } from '../../ui/use-serial'

interface ItemChoices {
  readonly branchId: string
  readonly item: MenuItem
  readonly onChanged: () => void
}

const idsOf = ({ modifierGroups }: MenuItem): string[] => modifierGroups.map(({ id }) => id)

/**
 * Which groups a dish has. Each change is saved at once, after the one before it; who saw another list is shown what it is
 * now.
 */
export function useItemChoices({ branchId, item, onChanged }: ItemChoices) {
  const { t } = useTranslation(['choices', 'common'])
  const text = useText()
  const [answer, setAnswer] = useState<MenuItem | null>(null)
  const serially = useSerial()
  const now = newerOf(answer, item)
  /** The same as `answer`, for a change that waited while it came. */
  const newest = useRef<MenuItem | null>(null)
  const hear = (next: MenuItem) => {
    newest.current = next
    setAnswer(next)
  }
  const change = async (to: (groupIds: readonly string[]) => readonly string[]): Promise<MenuItem | null> => {
    const was = idsOf(newerOf(newest.current, now))
    const groupIds = [...to(was)]
    try {
      const next = await send(setItemChoices, { params: { branchId, itemId: item.id }, body: { groupIds, was } })
      hear(next)
      return next
    } catch (error) {
      const theirs = staleIn(error)
      if (theirs) hear(theirs)
      toast.error(theirs ? t('ofDish.again') : errorText(error))
      return null
    } finally {
      onChanged()
    }
  }
  const put = (to: (groupIds: readonly string[]) => readonly string[]) => serially(() => change(to))
  const groupIds = idsOf(now)
  return {
    groups: now.modifierGroups,
    add: (groupId: string) => put((ids) => [...ids.filter((id) => id !== groupId), groupId]),
    move: (from: number, to: number) => put((ids) => movedTo(ids, ids.indexOf(groupIds[from] ?? ''), to)),
    takeOff: async ({ id, name }: ModifierGroup) => {
      const next = await put((ids) => ids.filter((each) => each !== id))
      if (!next) return
      // What was changed since then stays.
      const at = groupIds.indexOf(id)
      const back = (ids: readonly string[]) => (ids.includes(id) ? ids : [...ids.slice(0, at), id, ...ids.slice(at)])
      const undo = { label: t('common:action.undo'), run: () => void put(back) }
      toast.plain(t('ofDish.tookOff', { name: text(name) }), undo)
    },
  }
}

const newerOf = (answer: MenuItem | null, item: MenuItem): MenuItem =>
  answer && answer.id === item.id && answer.version >= item.version ? answer : item

function staleIn(error: unknown): MenuItem | null {
  if (!isAppError(error) || error.code !== 'stale') return null
  return (error.details as { item?: MenuItem }).item ?? null
}
