import { allergens, menuCategories } from '@sufra/shared/menu/menu-kinds.rules'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { MenuFilter } from './menu-view.rules'

function read(params: URLSearchParams): MenuFilter {
  const without = (params.get('no') ?? '').split(',')
  return {
    query: params.get('q') ?? '',
    category: menuCategories.find((category) => category === params.get('in')) ?? 'all',
    vegetarian: params.has('veg'),
    without: allergens.filter((allergen) => without.includes(allergen)),
  }
}

/** Whose menu it is stays in the address: as it is now, not as the router remembers it. */
function write({ query, category, vegetarian, without }: MenuFilter): Record<string, string> {
  const branch = new URLSearchParams(location.search).get('branch')
  return {
    ...(branch ? { branch } : {}),
    ...(query ? { q: query } : {}),
    ...(category === 'all' ? {} : { in: category }),
    ...(vegetarian ? { veg: '1' } : {}),
    ...(without.length > 0 ? { no: without.join(',') } : {}),
  }
}

/**
 * What the guest looks for, written into the address: back, reload and a sent link all keep it. The page reads it from
 * there only when it opens: the router's own state follows a keystroke too late for a field.
 */
export function useWish(): [MenuFilter, (part: Partial<MenuFilter>) => void] {
  const [params, setParams] = useSearchParams()
  const [wish, setWish] = useState(() => read(params))
  const latest = useRef(wish)
  const change = (part: Partial<MenuFilter>) => {
    latest.current = { ...latest.current, ...part }
    setWish(latest.current)
    setParams(write(latest.current), { replace: true, state: history.state?.usr ?? null })
  }
  return [wish, change]
}
