import type { Permission } from '@sufra/shared/people/permissions.rules'
import { useTranslation } from 'react-i18next'
import { type AnyRole, heldBy } from '../../features/people/people-view.rules'
import { placesOf } from '../../session/places.rules'

/** What the navigation would offer to who has this role, in its own words. `ticked`: of a role of one's own. */
export function useScreensOf() {
  const { t } = useTranslation('shell')
  return (role: AnyRole, ticked: readonly Permission[]): string[] =>
    placesOf({ role, permissions: [...heldBy(role, ticked)] }).map(({ name }) => t(`nav.${name}`))
}
export type ScreensOf = ReturnType<typeof useScreensOf>
