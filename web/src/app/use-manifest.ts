import { useEffect } from 'react'
import { useLocale } from '../i18n/locale'
import { type PlaceName, places } from '../session/places.rules'

/** Which of the apps a place belongs to when it is put on a home screen. */
export const appOf = (place: PlaceName): 'kitchen' | 'waiter' | 'admin' => {
  const path = places.find(({ name }) => name === place)?.path ?? ''
  if (path.startsWith('/kitchen')) return 'kitchen'
  return path.startsWith('/admin') ? 'admin' : 'waiter'
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
