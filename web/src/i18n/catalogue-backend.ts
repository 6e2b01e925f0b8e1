import type { Locale } from '@sufra/shared/locale/locale'
import type { BackendModule } from 'i18next'
import type { Namespace } from './catalogue'
import { loadCatalogue } from './load-catalogue'

const againMs = 1500

/** Without these namespaces a page can't even say what is wrong: they are asked for until they come. */
const needed = new Set<string>()

/** The error of each namespace whose last load failed. */
const failures = new Map<string, unknown>()

async function read(locale: Locale, namespace: Namespace) {
  for (;;) {
    try {
      const words = await loadCatalogue(locale, namespace)
      failures.delete(namespace)
      return words
    } catch (error) {
      if (!needed.has(namespace)) {
        failures.set(namespace, error)
        throw error
      }
      await new Promise((resolve) => setTimeout(resolve, againMs))
    }
  }
}

/** Loads a namespace as the chunk that the build makes of its catalogue. */
export const catalogueBackend: BackendModule = {
  type: 'backend',
  callbackApi: false,
  init: () => undefined,
  read: (language, namespace) => read(language as Locale, namespace as Namespace),
}

/** Runs `load` and keeps asking for these namespaces until they come. */
export async function untilLoaded(namespaces: readonly Namespace[], load: () => Promise<unknown>): Promise<void> {
  for (const namespace of namespaces) needed.add(namespace)
  await load()
  for (const namespace of namespaces) needed.delete(namespace)
}

/** Namespaces whose last load failed, with the error of each. */
export const failedLoads = (): ReadonlyMap<string, unknown> => failures
