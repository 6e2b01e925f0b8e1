import type { Locale } from '@sufra/shared/locale/locale'
import { useQuery } from '@tanstack/react-query'
import type { Translate } from '../../i18n/keys'
import { loadCatalogue } from '../../i18n/load-catalogue'
import { translate } from '../../i18n/translate'

export type GuestWords = Translate<readonly ['guest', 'common']>

/** What guests read, in a language that need not be the one on screen. */
export function useGuestWords(locale: Locale) {
  const { data, error, refetch } = useQuery({
    queryKey: ['guest-words', locale],
    queryFn: () => Promise.all([loadCatalogue(locale, 'guest'), loadCatalogue(locale, 'common')]),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  })
  const t: GuestWords | null = data
    ? (key, values) => {
        const [guest, common] = data
        return key.startsWith('common:')
          ? translate(common, locale, key.slice('common:'.length), values)
          : translate(guest, locale, key, values)
      }
    : null
  return { t, error, again: () => void refetch() }
}
