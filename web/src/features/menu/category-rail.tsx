import type { MenuCategory } from '@sufra/shared/menu/menu.contract'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { Num } from '../../ui/num'

type Chip = MenuCategory | 'all'

interface CategoryRailProps {
  readonly present: readonly MenuCategory[]
  readonly current: Chip
  readonly onChoose: (category: Chip) => void
  /** Dishes per category, where there is room to say so. */
  readonly counts?: Readonly<Record<Chip, number>>
}

/** The rail alone moves: `scrollIntoView` would move the page too, and the page around a pane of the demo. */
const middleOf = (element: Element): number => {
  const { left, right } = element.getBoundingClientRect()
  return (left + right) / 2
}

export function CategoryRail({ present, current, onChoose, counts }: CategoryRailProps) {
  const { t } = useTranslation(['guest', 'common'])
  const rail = useRef<HTMLElement>(null)
  useEffect(() => {
    const chip = rail.current?.querySelector(`[data-chip="${current}"]`)
    if (rail.current && chip) rail.current.scrollBy(middleOf(chip) - middleOf(rail.current), 0)
  }, [current])
  return (
    <nav ref={rail} className="rail" aria-label={t('guest:categories')}>
      {(['all', ...present] as const).map((chip) => (
        <button
          key={chip}
          type="button"
          className="chip"
          data-chip={chip}
          aria-current={chip === current || undefined}
          onClick={() => onChoose(chip)}
        >
          {t(`common:category.${chip}`)}
          {counts && <Num>{counts[chip]}</Num>}
        </button>
      ))}
    </nav>
  )
}
