import { useEffect } from 'react'
import { useLocale } from '../i18n/locale'
import type { PlaceName } from '../session/places.rules'

const office: readonly PlaceName[] = ['today', 'menuBook', 'tables', 'codes', 'status', 'devices']

/** Which of the apps a place belongs to when it is put on a home screen. */
export const appOf = (place: PlaceName): 'kitchen' | 'waiter' | 'admin' => {
  if (place === 'kitchen' || place === 'pass' || place === 'setUp') return 'kitchen'
  return office.includes(place) ? 'admin' : 'waiter'
}

/** The page offers itself as the app of its place, in the language on screen. Guests' pages offer nothing. */
export function useManifest(place: PlaceName): void {
  const locale = useLocale()
  useEffect(() => {
    const known = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')
    const link = known ?? document.head.appendChild(document.createElement('link'))
    link.rel = 'manifest'
    link.href = `/apps/${appOf(place)}-${locale}.webmanifest`
  }, [place, locale])
}
