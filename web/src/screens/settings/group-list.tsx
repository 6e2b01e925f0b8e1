import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { DraftName } from '../../features/settings/setting-draft.rules'
import { type GroupName, groupNames, groupOf } from '../../features/settings/setting-groups.rules'
import { Icon, type Shape } from '../../ui/icon'
import {
  bell,
  box,
  chefHat,
  chevronRight,
  clock,
  languages,
  monitor,
  shoppingBag,
  store,
  table,
  wallet,
} from '../../ui/icon-shapes'
import { Num } from '../../ui/num'

const icons: Readonly<Record<GroupName, Shape>> = {
  restaurant: store,
  hours: clock,
  money: wallet,
  languages,
  ordering: shoppingBag,
  kitchen: chefHat,
  floor: table,
  devices: monitor,
  notifications: bell,
  data: box,
}

interface GroupListProps {
  readonly current: GroupName | null
  /** Settings with changes that are not saved yet. */
  readonly contested: readonly DraftName[]
}

/** On a phone the whole page; beside the settings elsewhere. */
export function GroupList({ current, contested }: GroupListProps) {
  const { t } = useTranslation('settings')
  return (
    <nav className="settings__groups" aria-label={t('groups')}>
      {groupNames.map((group) => {
        const unsaved = contested.filter((name) => groupOf(name) === group).length
        return (
          <Link
            key={group}
            className="settings__group"
            to={`?group=${group}`}
            aria-current={group === current ? 'page' : undefined}
          >
            <Icon of={icons[group]} />
            <span>{t(`group.${group}`)}</span>
            {unsaved > 0 && (
              <span className="settings__unsaved">
                <span className="sr">{t('bar.label')}</span> <Num boxed>{unsaved}</Num>
              </span>
            )}
            <span className="settings__onward">
              <Icon of={chevronRight} size={18} flip />
            </span>
          </Link>
        )
      })}
    </nav>
  )
}
