import { useSyncExternalStore } from 'react'

export const themeChoices = ['system', 'light', 'dark'] as const
export type ThemeChoice = (typeof themeChoices)[number]

const key = 'sufra.theme'
const listeners = new Set<() => void>()

function stored(): ThemeChoice {
  try {
    const value = localStorage.getItem(key)
    return themeChoices.find((choice) => choice === value) ?? 'system'
  } catch {
    return 'system'
  }
}

let choice: ThemeChoice = stored()

/** Without the attribute the stylesheet follows the system by itself. */
function mark(): void {
  if (choice === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = choice
}

/** Called once by each entry, before the first paint. */
export const startTheme = (): void => mark()

export function setTheme(next: ThemeChoice): void {
  choice = next
  try {
    localStorage.setItem(key, next)
  } catch {
    // Storage may be forbidden; the choice then lasts as long as the page.
  }
  mark()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useTheme = (): ThemeChoice => useSyncExternalStore(subscribe, () => choice)
