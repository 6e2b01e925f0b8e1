import { createRoot } from 'react-dom/client'
import { App } from '../app/app'
import { bringSignedInEarly } from '../app/bring-signed-in'
import { isGuestView, openGuestView } from '../app/open-guest-view'
import { staffLocale, storedLocale } from '../i18n/first-locale'
import { startWords } from '../i18n/words'
import { keepLastKnown } from '../outbox/last-known'
import { startOutbox } from '../outbox/start-outbox'
import { isPane } from '../session/demo-pane'
import { holdCommands } from '../session/hold-commands'
import { loadInstallation } from '../session/installation'
import { keepSession } from '../session/kept-session'
import { startDigits } from '../session/own-ways'
import { restoreHere } from '../session/restore-here'
import { tokenIn } from '../session/token-store'
import { preloadFont } from '../ui/preload-font'
import { startTheme } from '../ui/theme'
import '../ui/tokens.css'
import '../ui/fonts.css'
import '../ui/base.css'

const linked = new URLSearchParams(location.search).get('lang')
const locale = staffLocale(linked, storedLocale())

/** Nobody is kept waiting for the way in by what comes behind it. */
const signedInAfterMs = 1500

startTheme()
startDigits()
preloadFont(locale)
const page = document.getElementById('page')
if (page && isGuestView()) void openGuestView(page, locale)
else if (page) {
  // Before anything is asked.
  if (location.search.includes('pretend=')) await import('../app/pretend').then((part) => part.startPretending())
  const isSomebodyHere = isPane() || tokenIn('tab') !== null || tokenIn('screen') !== null
  if (isSomebodyHere) bringSignedInEarly()
  // Who is here is asked while the words are on their way.
  void loadInstallation()
  if (!isPane()) holdCommands()
  if (!isPane()) keepSession()
  void restoreHere()
  keepLastKnown()
  startOutbox()
  // Anybody here may be refused as who they are, and the sentences for that are in `auth`; without a connection,
  // `outbox` could not be fetched any more.
  await startWords(locale, ['common', 'shell', 'auth', 'outbox'])
  createRoot(page).render(<App />)
  if (!isSomebodyHere) setTimeout(bringSignedInEarly, signedInAfterMs)
}
