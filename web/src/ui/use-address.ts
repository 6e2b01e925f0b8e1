import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** By name; null or nothing takes that part out. */
export type AddressParts = Readonly<Record<string, string | null>>

interface ChangeOptions {
  /** Whether 'back' leads to what was shown before; without it the change takes its place. */
  readonly keepsBefore?: boolean
}

/**
 * What stands in the address behind its question mark, and a way to change parts of it. A change begins from what stands
 * there now: the router draws an address late, and a second change in one breath would take the first one back.
 */
export function useAddress(): [URLSearchParams, (parts: AddressParts, options?: ChangeOptions) => void] {
  const { search } = useLocation()
  const navigate = useNavigate()
  const change = useCallback(
    (parts: AddressParts, { keepsBefore = false }: ChangeOptions = {}) => {
      const next = new URLSearchParams(location.search)
      for (const [name, value] of Object.entries(parts)) value ? next.set(name, value) : next.delete(name)
      void navigate(`?${next}`, { replace: !keepsBefore })
    },
    [navigate],
  )
  return [useMemo(() => new URLSearchParams(search), [search]), change]
}
