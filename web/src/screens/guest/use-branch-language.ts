import { guestLocale } from '@sufra/shared/locale/guest-locale'
import type { Locale } from '@sufra/shared/locale/locale'
import { useEffect } from 'react'
import { storedLocale } from '../../i18n/first-locale'
import { showLanguage } from '../../i18n/words'

/** Read when the page loads: the address loses it as the guest moves on. */
const link = new URLSearchParams(location.search).get('lang')

/** Where neither link, phone nor browser speaks one of our languages, the branch decides. Not a choice, so not stored. */
export function useBranchLanguage(branchDefault: Locale): void {
  useEffect(() => {
    const sources = { link, stored: storedLocale(), browser: navigator.languages }
    const without = guestLocale({ ...sources, branchDefault: 'en' })
    const settled = without === guestLocale({ ...sources, branchDefault: 'ar' })
    if (!settled) void showLanguage(branchDefault)
  }, [branchDefault])
}
