import type { Locale } from '@sufra/shared/locale/locale'
import { Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { startWords } from '../i18n/words'
import { GuestViewPage } from '../screens/guest-view/guest-view-page'
import { ErrorBoundary } from './error-boundary'

/** The page within the phone beside the menu: nobody is signed in on it, and it asks the restaurant for nothing. */
export async function showGuestView(page: HTMLElement, locale: Locale): Promise<void> {
  // Opened by itself there is nobody to tell it what to show.
  if (parent === window) return location.replace('/admin/menu')
  document.documentElement.dataset.surface = 'guest'
  await startWords(locale, ['common', 'guest'])
  createRoot(page).render(
    <ErrorBoundary whole>
      <Suspense>
        <GuestViewPage />
      </Suspense>
    </ErrorBoundary>,
  )
}
