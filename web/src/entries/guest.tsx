import { guestLocale } from '@sufra/shared/locale/guest-locale'
import { Suspense, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { ErrorBoundary } from '../app/error-boundary'
import { endFirstView, keepFirstView } from '../features/menu/first-view'
import { followItsDigits } from '../features/menu/menu-store'
import { storedLocale } from '../i18n/first-locale'
import { startWords } from '../i18n/words'
import { GuestApp } from '../screens/guest/guest-app'
import { lazyWithRetry } from '../screens/guest/lazy-with-retry'
import { isPane } from '../session/demo-pane'
import { preloadFont } from '../ui/preload-font'
import { startTheme } from '../ui/theme'
import '../ui/tokens.css'
import '../ui/fonts.css'
import '../ui/base.css'
import './first-view.css'

/** Nothing is said before the first paint. */
const Notices = lazyWithRetry(() => import('../screens/guest/notices').then((part) => part.Notices))

/** An error's page, or any other that waits for nothing, takes the first view's place too. */
function FirstViewEnds(): null {
  useLayoutEffect(() => queueMicrotask(endFirstView), [])
  return null
}

/** What is needed to read the menu again without a network is fetched when the guest has long been reading. */
const keptAfterMs = 8000

const link = new URLSearchParams(location.search).get('lang')
// The table's link gives way to the menu's address at once.
const pane = isPane()
const locale = guestLocale({ link, stored: storedLocale(), browser: navigator.languages })

startTheme()
followItsDigits()
keepFirstView(locale)
preloadFont(locale)
const page = document.getElementById('page')
if (page) {
  // Who is here is asked while the words are on their way.
  void startWords(locale, ['common', 'guest'])
  createRoot(page).render(
    <ErrorBoundary whole>
      <GuestApp />
      <FirstViewEnds />
      <Suspense>
        <Notices />
      </Suspense>
    </ErrorBoundary>,
  )
  if (pane) void import('../features/demo/pane-report').then(({ tellStage }) => tellStage())
  else setTimeout(() => void import('../worker/keep-here').then(({ keepHere }) => keepHere('guest')), keptAfterMs)
}
