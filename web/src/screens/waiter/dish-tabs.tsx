import type { BranchMenu } from '@sufra/shared/menu/menu.contract'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon'
import { star } from '../../ui/icon-shapes'
import { Text } from '../../ui/localized'

/** The favourites, or a section by its id. */
export type TabName = string

interface DishTabsProps {
  readonly menu: BranchMenu
  readonly current: TabName
  readonly favourites: boolean
  readonly onChoose: (tab: TabName) => void
}

export function DishTabs({ menu, current, favourites, onChoose }: DishTabsProps) {
  const { t } = useTranslation('waiter')
  const sections = [...menu.sections].sort((a, b) => a.sortOrder - b.sortOrder)
  return (
    <nav className="dish-tabs" aria-label={t('entry.tabs')}>
      {favourites && (
        <button
          type="button"
          aria-current={current === 'favourites' || undefined}
          onClick={() => onChoose('favourites')}
        >
          <Icon of={star} size={18} />
          <span>{t('entry.favourites')}</span>
        </button>
      )}
      {sections.map(({ id, name }) => (
        <button key={id} type="button" aria-current={current === id || undefined} onClick={() => onChoose(id)}>
          <span>
            <Text of={name} />
          </span>
        </button>
      ))}
    </nav>
  )
}
