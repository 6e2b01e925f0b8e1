import { contract } from '../kernel/contract'
import { sheetTypes } from '../kernel/sheet-formats'
import * as body from './menu-import.contract'
import * as sheet from './menu-import.endpoints'

export const menuImportContracts = {
  exportMenu: contract(sheet.exportMenu, {
    summary: 'The menu as a file for a spreadsheet program',
    query: body.menuSheetWish,
    reply: body.menuSheet,
    media: Object.values(sheetTypes),
  }),
  importMenu: contract(sheet.importMenu, {
    summary: 'Make and change dishes as the rows of a file say',
    body: body.importMenu,
    reply: body.menuImported,
  }),
}
