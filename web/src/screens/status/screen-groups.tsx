import type { ScreenList as Listed } from '@sufra/shared/screens/screens.contract'
import { useTranslation } from 'react-i18next'
import { ScreenList } from '../../features/screens/screen-list'
import { groupOf, screenGroups } from '../../features/screens/screens.rules'
import { ScreensNow } from '../../features/screens/screens-now'
import { Num } from '../../ui/num'
import { useStationNames } from '../devices/use-station-names'

interface ScreenGroupsProps {
  readonly branchId: string
  readonly timeZone: string
  readonly list: Listed | undefined
  readonly error: Error | null
  readonly refetch: () => void
  /** Something here could not be asked a moment ago. */
  readonly old: boolean
}

/** Every screen under where it is looked at, the worst of each place first. A place without any is named too. */
export function ScreenGroups({ branchId, timeZone, list, error, refetch, old }: ScreenGroupsProps) {
  const { t } = useTranslation('screens')
  const { namesOf } = useStationNames(branchId)
  if (!list)
    return (
      <section className="status__group" aria-labelledby="screens-now">
        <h2 id="screens-now">{t('now.title')}</h2>
        <ScreensNow list={list} error={error} onAgain={refetch} stationNames={namesOf} timeZone={timeZone} />
      </section>
    )
  return screenGroups.map((group) => {
    const screens = list.screens.filter((screen) => groupOf(screen) === group)
    return (
      <section key={group} className="status__group" aria-labelledby={`screens-${group}`} data-group={group}>
        <h2 id={`screens-${group}`}>
          {t(`status.group.${group}`)}
          <span className="status__count">
            <Num boxed>{screens.length}</Num>
          </span>
        </h2>
        {screens.length === 0 ? (
          <p className="panel status__none quiet">{t(`status.noneOpen.${group}`)}</p>
        ) : (
          <ScreenList list={{ at: list.at, screens }} stationNames={namesOf} timeZone={timeZone} old={old} />
        )}
      </section>
    )
  })
}
