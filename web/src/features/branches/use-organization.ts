import type { Organization } from '@sufra/shared/branches/organization.contract'
import {
  addRestaurant,
  readOrganization,
  renameOrganization,
  renameRestaurant,
} from '@sufra/shared/branches/organization.endpoints'
import { isAppError } from '@sufra/shared/kernel/app-error'
import type { Localized } from '@sufra/shared/kernel/fields'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ask, send } from '../../api/client'
import { errorText } from '../../i18n/error-text'
import { useDoing } from '../../ui/use-doing'
import { learnBranches } from './use-branches'

const keyOf = (userId: string) => ['organization', userId] as const

/** The organization and its restaurants. Undefined until they were read. */
export function useOrganization(userId: string) {
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(userId),
    queryFn: ({ signal }) => ask(readOrganization, { signal }),
    refetchOnMount: 'always',
  })
  return { organization: data, error, refetch: () => void refetch() }
}

/** Changes of it. Nothing waits for a connection: a name is changed now or not at all. Each answers whether it was done. */
export function useOrganizationWork(userId: string) {
  const { t } = useTranslation('branches')
  const client = useQueryClient()
  const offline = (refusal: unknown) =>
    isAppError(refusal) && refusal.code === 'offline' ? t('restaurants.notDone') : errorText(refusal)
  const { busy, problem, doing, forget } = useDoing(offline)
  const change = async (work: () => Promise<Organization>): Promise<boolean> => {
    const now = await doing(work)
    if (!now) return false
    client.setQueryData(keyOf(userId), now)
    await learnBranches()
    return true
  }
  return {
    busy,
    problem,
    forget,
    rename: (name: string) => change(() => send(renameOrganization, { body: { name } })),
    add: (id: string, name: Localized) => change(() => send(addRestaurant, { body: { id, name } })),
    renameRestaurant: (restaurantId: string, name: Localized) =>
      change(() => send(renameRestaurant, { params: { restaurantId }, body: { name } })),
  }
}
export type OrganizationWork = ReturnType<typeof useOrganizationWork>
