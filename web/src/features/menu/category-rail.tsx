import type { MenuCategory } from '@sufra/shared/menu/menu-kinds.rules'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Num } from '../../ui/num'
import { anchorOf } from './use-scroll-spy'

type Chip = MenuCategory | 'all'

interface CategoryRailProps {
  readonly present: readonly MenuCategory[]
  readonly current: Chip
  readonly onChoose: (category: Chip) => void
  /** Dishes per category, where there is room to say so. */
  readonly counts?: Readonly<Record<Chip, number>>
  /** Before the program has arrived a chip is a link to its section. */
  readonly still?: boolean
}

/** The rail alone moves: `scrollIntoView` would move the page too, and the page around a pane of the demo. */
const middleOf = (element: Element): number => {
  const { left, right } = element.getBoundingClientRect()
  return (left + right) / 2
}

export function CategoryRail({ present, current, onChoose, counts, still }: CategoryRailProps) {
  const { t } = useTranslation(['guest', 'common'])
  const rail = useRef<HTMLElement>(null)
  useEffect(() => {
    const chip = rail.current?.querySelector(`[data-chip="${current}"]`)
    if (rail.current && chip) rail.current.scrollBy(middleOf(chip) - middleOf(rail.current), 0)
  }, [current])
  return (
    <nav ref={rail} className="rail" aria-label={t('guest:categories')}>
      {(['all', ...present] as const).map((chip) =>
        still ? (
          <a
            key={chip}
            className="chip"
            href={chip === 'all' ? '#' : `#${anchorOf(chip)}`}
            aria-current={chip === current || undefined}
          >
            {t(`common:category.${chip}`)}
          </a>
        ) : (
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
        ),
      )}
    </nav>
  )
}
