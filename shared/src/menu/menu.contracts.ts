import { contract } from '../kernel/contract'
import { branchList, branchMenu, menuItem, setAvailability } from './menu.contract'
import * as menu from './menu.endpoints'

export const menuContracts = {
  readMenu: contract(menu.readMenu, {
    summary: 'The menu of a branch with prices and availability',
    reply: branchMenu,
  }),
  findBranches: contract(menu.findBranches, {
    summary: 'Branches that take orders, where one organization is here',
    reply: branchList,
  }),
  setItemAvailability: contract(menu.setItemAvailability, {
    summary: 'Mark a dish sold out, or put it back',
    body: setAvailability,
    reply: menuItem,
  }),
}
