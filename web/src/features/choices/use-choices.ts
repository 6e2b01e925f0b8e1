import type { Choice, ChoiceBook, ChoiceGroup } from '@sufra/shared/choices/choices.contract'
import { changeChoiceGroup, readChoices, setChoiceAvailability } from '@sufra/shared/choices/choices.endpoints'
import type { AppError } from '@sufra/shared/kernel/app-error'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ask, send } from '../../api/client'
import { useText } from '../../ui/localized'
import { runTap } from '../../ui/run-tap'
import { toast } from '../../ui/toast-store'

/** The branch's groups of choices, and what is done to one in a tap. What was refused is said, and read again. */
export function useChoices(branchId: string) {
  const client = useQueryClient()
  const { t } = useTranslation(['choices', 'common'])
  const text = useText()
  const queryKey = ['choices', branchId]
  const { data, error, refetch } = useQuery<ChoiceBook, AppError>({
    queryKey,
    queryFn: ({ signal }) => ask(readChoices, { params: { branchId }, signal }),
    refetchOnMount: 'always',
  })
  const again = () => {
    void client.invalidateQueries({ queryKey })
    void client.invalidateQueries({ queryKey: ['menu-book', branchId] })
  }
  const doing = (work: Promise<unknown>) => runTap(work, again)
  const setActive = ({ id: groupId }: ChoiceGroup, active: boolean) =>
    doing(
      send(changeChoiceGroup, {
        params: { branchId, groupId },
        body: { changes: { active }, was: { active: !active } },
      }),
    )
  const bringBack = async (group: ChoiceGroup) => {
    if (await setActive(group, true)) toast.success(t('broughtBack', { name: text(group.name) }))
  }
  return {
    choices: data,
    error,
    again,
    refetch: () => void refetch(),
    setAvailable: ({ id: groupId }: ChoiceGroup, { id: choiceId }: Choice, available: boolean) =>
      doing(send(setChoiceAvailability, { params: { branchId, groupId, choiceId }, body: { available } })),
    /** From all its dishes; for a while it can be brought back to them. */
    remove: async (group: ChoiceGroup) => {
      const undo = { label: t('common:action.undo'), run: () => void bringBack(group) }
      if (await setActive(group, false)) toast.plain(t('removed', { name: text(group.name) }), undo)
    },
  }
}
export type Choices = ReturnType<typeof useChoices>
