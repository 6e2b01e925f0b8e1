import type { MenuCategory } from '@sufra/shared/menu/menu-kinds.rules'
import { useCallback, useEffect, useState } from 'react'

type Chip = MenuCategory | 'all'

export const anchorOf = (category: MenuCategory): string => `menu-${category}`

/** A section is being read once its head has passed under the rail. */
const lineOfReading = 132

function categoryInView(present: readonly MenuCategory[]): Chip {
  if (scrollY < 24) return 'all'
  const atEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2
  if (atEnd) return present.at(-1) ?? 'all'
  const passed = present.filter((category) => {
    const section = document.getElementById(anchorOf(category))
    return section !== null && section.getBoundingClientRect().top <= lineOfReading
  })
  return passed.at(-1) ?? 'all'
}

/** The category in view, and a way to go to another. */
export function useScrollSpy(present: readonly MenuCategory[]): [Chip, (to: Chip) => void] {
  const [current, setCurrent] = useState<Chip>('all')
  const key = present.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for `present`, a new list at each render
  useEffect(() => {
    let waiting = 0
    const look = () => {
      waiting = 0
      setCurrent(categoryInView(present))
    }
    const onScroll = () => {
      waiting ||= requestAnimationFrame(look)
    }
    look()
    addEventListener('scroll', onScroll, { passive: true })
    return () => {
      removeEventListener('scroll', onScroll)
      cancelAnimationFrame(waiting)
    }
  }, [key])
  const go = useCallback((to: Chip) => {
    if (to === 'all') scrollTo({ top: 0 })
    else document.getElementById(anchorOf(to))?.scrollIntoView()
  }, [])
  return [current, go]
}
