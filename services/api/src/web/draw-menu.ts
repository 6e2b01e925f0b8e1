import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Locale } from '@sufra/shared/locale/locale'
import type { BranchMenu } from '@sufra/shared/menu/menu.contract'
import type { Drawn } from './first-view.rules'

interface View {
  readonly menu: BranchMenu
  readonly locale: Locale
  readonly table: number | null
}

export type DrawMenu = (view: View) => Drawn

/** The web app's own drawing of a menu, built for a server; null where it was not built. */
export async function loadDrawing(folder: string): Promise<DrawMenu | null> {
  const file = join(folder, '.server', 'first-view.mjs')
  if (!existsSync(file)) return null
  const { drawMenu } = (await import(pathToFileURL(file).href)) as { drawMenu: DrawMenu }
  return drawMenu
}
