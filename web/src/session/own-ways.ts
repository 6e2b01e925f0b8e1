import { readProfile } from '@sufra/shared/identity/profile.endpoints'
import { chooseDigits } from '@sufra/shared/locale/digits'
import { create } from 'zustand'
import { ask } from '../api/client'
import { setLocale } from '../i18n/locale'

type OwnDigits = 'latin' | 'native'

const key = 'sufra.digits'

function kept(): OwnDigits {
  try {
    return localStorage.getItem(key) === 'native' ? 'native' : 'latin'
  } catch {
    return 'latin'
  }
}

/** Numbers are drawn anew when it changes: the app stands under it. */
export const useOwnDigits = create<{ readonly digits: OwnDigits }>()(() => ({ digits: 'latin' }))

export function showDigits(digits: OwnDigits): void {
  chooseDigits(digits === 'native' ? 'arab' : 'latn')
  useOwnDigits.setState({ digits })
  try {
    localStorage.setItem(key, digits)
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

export const startDigits = (): void => showDigits(kept())

/** Whoever sits down finds their own language and digits, on a shared tablet too. What fails here is asked next time. */
export async function bringOwnWays(): Promise<void> {
  const { locale, digits } = await ask(readProfile)
  showDigits(digits ?? 'latin')
  if (locale) await setLocale(locale)
}
