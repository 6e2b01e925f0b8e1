import type { Deps } from '@sufra/platform/deps'
import { menuBookContracts as book } from '@sufra/shared/menu/menu-book.contracts'
import type { On } from '../kernel/route'
import {
  changeItem,
  changeSection,
  createItem,
  createSection,
  moveItem,
  moveSection,
  readMenuBook,
} from './menu-book.commands'

export function menuBookRoutes(on: On, deps: Deps): void {
  on.query(book.readMenuBook, ({ actor, params }) => readMenuBook(deps, actor, params.branchId))
  on.command(book.createItem, ({ command, params, body }) => createItem(deps, command, { ...params, ...body }))
  on.command(book.changeItem, ({ command, params, body }) => changeItem(deps, command, { ...params, ...body }))
  on.command(book.moveItem, ({ command, params, body }) => moveItem(deps, command, { ...params, ...body }))
  on.command(book.createSection, ({ command, params, body }) => createSection(deps, command, { ...params, ...body }))
  on.command(book.changeSection, ({ command, params, body }) => changeSection(deps, command, { ...params, ...body }))
  on.command(book.moveSection, ({ command, params, body }) => moveSection(deps, command, { ...params, ...body }))
}
