import { aside, type Deps } from '@sufra/platform/deps'
import { menuImportContracts as sheet } from '@sufra/shared/menu/menu-import.contracts'
import type { On } from '../kernel/route'
import { sheetFile } from '../sheets/sheet-file'
import { readMenuBook } from './menu-book.commands'
import { importMenu } from './menu-import.commands'
import { menuSheet } from './menu-sheet'

export function menuImportRoutes(on: On, deps: Deps): void {
  on.file(sheet.exportMenu, async ({ actor, params: { branchId }, query: { format }, locale }) => {
    const book = await readMenuBook(aside(deps), actor, branchId)
    return sheetFile(format, `menu-${book.asOf.slice(0, 10)}`, menuSheet(book, locale))
  })
  on.command(sheet.importMenu, ({ command, params, body }) => importMenu(deps, command, { ...params, ...body }))
}
