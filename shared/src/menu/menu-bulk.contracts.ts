import { contract } from '../kernel/contract'
import * as body from './menu-bulk.contract'
import * as bulk from './menu-bulk.endpoints'

export const menuBulkContracts = {
  changeItems: contract(bulk.changeItems, {
    summary: 'Change many dishes at once: prices, sold out, section, serving times, on or off the menu',
    body: body.changeItems,
    reply: body.itemsChanged,
  }),
}
