import { Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { ErrorBoundary } from '../app/error-boundary'
import { guestLocale, storedLocale } from '../i18n/first-locale'
import { startWords } from '../i18n/words'
import { GuestApp } from '../screens/guest/guest-app'
import { later } from '../screens/guest/later'
import { isPane } from '../session/keeping'
import { preloadFont } from '../ui/preload-font'
import { startTheme } from '../ui/theme'
import '../ui/tokens.css'
import '../ui/fonts.css'
import '../ui/base.css'

/** Nothing is said before the first paint. */
const Notices = later(() => import('../screens/guest/notices').then((part) => part.Notices))

const link = new URLSearchParams(location.search).get('lang')
// The table's link gives way to the menu's address at once.
const pane = isPane()
const locale = guestLocale({ link, stored: storedLocale(), browser: navigator.languages })

startTheme()
preloadFont(locale)
const page = document.getElementById('page')
if (page) {
  // Who is here is asked while the words are on their way.
  void startWords(locale, ['common', 'guest'])
  createRoot(page).render(
    <ErrorBoundary whole>
      <GuestApp />
      <Suspense>
        <Notices />
      </Suspense>
    </ErrorBoundary>,
  )
  if (pane) void import('../features/demo/pane-report').then(({ tellStage }) => tellStage())
}
