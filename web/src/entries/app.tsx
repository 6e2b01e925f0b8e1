import { createRoot } from 'react-dom/client'
import { App } from '../app/app'
import { restoreBranchChoice } from '../app/branch-choice'
import { staffLocale, storedLocale } from '../i18n/first-locale'
import { startWords } from '../i18n/words'
import { loadInstallation } from '../session/installation'
import { keepingOfPage } from '../session/keeping'
import { restoreSession } from '../session/session-store'
import { preloadFont } from '../ui/preload-font'
import { startTheme } from '../ui/theme'
import '../ui/tokens.css'
import '../ui/fonts.css'
import '../ui/base.css'

const linked = new URLSearchParams(location.search).get('lang')
const locale = staffLocale(linked, storedLocale())

startTheme()
preloadFont(locale)
const page = document.getElementById('page')
if (page) {
  // Who is here is asked while the words are on their way.
  void loadInstallation()
  void restoreSession(keepingOfPage('tab')).then(restoreBranchChoice)
  await startWords(locale, ['common', 'shell'])
  createRoot(page).render(<App />)
}
