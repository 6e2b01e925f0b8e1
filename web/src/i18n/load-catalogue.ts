import type { Locale } from '@sufra/shared/locale/locale'
import type { Namespace, Words } from './catalogue'

type CatalogueFile = Readonly<Record<string, Words>>

/* One chunk for each language and namespace: a phone loads its own language and the screens it opens. */
const files = import.meta.glob<CatalogueFile>(['./catalogues/*/*.ts', '!./catalogues/*/errors.ts'])

/** Throws when the network fails, so that the caller can try again. */
export async function loadCatalogue(locale: Locale, namespace: Namespace): Promise<Words> {
  const file = await files[`./catalogues/${locale}/${namespace}.ts`]?.()
  return file?.[namespace] ?? {}
}
