import { contract } from '../kernel/contract'
import { menuItem } from './menu.contract'
import * as body from './menu-book.contract'
import * as book from './menu-book.endpoints'

export const menuBookContracts = {
  readMenuBook: contract(book.readMenuBook, {
    summary: 'The menu as those who write it see it, with what was taken off',
    reply: body.menuBook,
  }),
  createItem: contract(book.createItem, {
    summary: 'Put a new dish on the menu, last in its section',
    body: body.createItem,
    reply: menuItem,
    status: 201,
  }),
  changeItem: contract(book.changeItem, {
    summary: 'Change a dish, take it off the menu or put it back',
    body: body.changeItem,
    reply: menuItem,
  }),
  moveItem: contract(book.moveItem, {
    summary: 'Another place or another section for a dish',
    body: body.moveItem,
    reply: menuItem,
  }),
  createSection: contract(book.createSection, {
    summary: 'A new section, last on the menu',
    body: body.createSection,
    reply: body.bookSection,
    status: 201,
  }),
  changeSection: contract(book.changeSection, {
    summary: 'Rename a section, take it off the menu with its dishes or put it back',
    body: body.changeSection,
    reply: body.bookSection,
  }),
  moveSection: contract(book.moveSection, {
    summary: 'Another place for a section',
    body: body.moveSection,
    reply: body.bookSection,
  }),
}
