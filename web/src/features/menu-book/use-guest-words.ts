import type { Locale } from '@sufra/shared/locale/locale'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { wordsIn } from '../../i18n/words'

export type GuestWords = TFunction<readonly ['guest', 'common']>

/** The words that guests read, in a language that need not be the one on screen. */
export function useGuestWords(locale: Locale) {
  const { data, error, refetch } = useQuery({
    queryKey: ['guest-words', locale],
    queryFn: () => wordsIn(locale, ['guest', 'common']),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  })
  return { t: data ?? null, error, again: () => void refetch() }
}
