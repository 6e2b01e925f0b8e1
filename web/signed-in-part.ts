/* Which modules go into the file of the signed-in screens' frame. */

import { fileURLToPath } from 'node:url'

interface Imports {
  readonly importedIds: readonly string[]
  readonly dynamicallyImportedIds: readonly string[]
}
interface Modules {
  getModuleInfo(id: string): Imports | null
}

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url))

/**
 * The frame and what it needs at once, without what the ways in need too: who signs in then loads nothing of it, and it
 * is one file, not one for each of the modules that some screen shares with it.
 */
export function signedInPart(): (id: string, modules: Modules) => string | null {
  let part: ReadonlySet<string> | undefined
  return (id, modules) => {
    part ??= partOf(modules)
    return part.has(id) ? 'frame' : null
  }
}

function partOf(modules: Modules): ReadonlySet<string> {
  const waysIn = modules.getModuleInfo(here('./src/app/pages.tsx'))?.dynamicallyImportedIds ?? []
  const first = needed(waysIn, modules)
  return new Set([...needed([here('./src/app/signed-in.tsx')], modules)].filter((id) => !first.has(id)))
}

function needed(from: readonly string[], modules: Modules): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (id: string) => {
    if (found.has(id)) return
    found.add(id)
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) visit(imported)
  }
  for (const id of from) visit(id)
  return found
}
