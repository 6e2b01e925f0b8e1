import { boardContracts } from '@sufra/shared/boards/boards.contracts'
import { branchPricesContracts } from '@sufra/shared/branch-prices/branch-prices.contracts'
import { branchContracts } from '@sufra/shared/branches/branches.contracts'
import { organizationContracts } from '@sufra/shared/branches/organization.contracts'
import { callContracts } from '@sufra/shared/calls/calls.contracts'
import { choiceContracts } from '@sufra/shared/choices/choices.contracts'
import { customerContracts } from '@sufra/shared/customers/customers.contracts'
import { deviceContracts } from '@sufra/shared/devices/devices.contracts'
import { firstRunContracts } from '@sufra/shared/first-run/first-run.contracts'
import { accountContracts } from '@sufra/shared/identity/accounts.contracts'
import { externalContracts } from '@sufra/shared/identity/external.contracts'
import { identityContracts } from '@sufra/shared/identity/identity.contracts'
import { profileContracts } from '@sufra/shared/identity/profile.contracts'
import { menuContracts } from '@sufra/shared/menu/menu.contracts'
import { menuBookContracts } from '@sufra/shared/menu/menu-book.contracts'
import { menuBulkContracts } from '@sufra/shared/menu/menu-bulk.contracts'
import { menuImportContracts } from '@sufra/shared/menu/menu-import.contracts'
import { popularContracts } from '@sufra/shared/menu/popular.contracts'
import { menuPushContracts } from '@sufra/shared/menu-push/menu-push.contracts'
import { menuScheduleContracts } from '@sufra/shared/menu-schedules/menu-schedules.contracts'
import { noticeContracts } from '@sufra/shared/notices/notices.contracts'
import { approvalContracts } from '@sufra/shared/orders/approvals.contracts'
import { favouriteContracts } from '@sufra/shared/orders/favourites.contracts'
import { kitchenContracts } from '@sufra/shared/orders/kitchen.contracts'
import { orderHistoryContracts } from '@sufra/shared/orders/order-history.contracts'
import { orderContracts } from '@sufra/shared/orders/orders.contracts'
import { paceContracts } from '@sufra/shared/pace/pace.contracts'
import { auditContracts } from '@sufra/shared/people/audit.contracts'
import { peopleContracts } from '@sufra/shared/people/people.contracts'
import { photoContracts } from '@sufra/shared/photos/photos.contracts'
import { pushContracts } from '@sufra/shared/pushes/pushes.contracts'
import { ratingContracts } from '@sufra/shared/ratings/ratings.contracts'
import { reservationContracts } from '@sufra/shared/reservations/reservations.contracts'
import { scheduleContracts } from '@sufra/shared/schedules/schedules.contracts'
import { screenContracts } from '@sufra/shared/screens/screens.contracts'
import { settingsContracts } from '@sufra/shared/settings/settings.contracts'
import { statusContracts } from '@sufra/shared/status/status.contracts'
import { recipeContracts } from '@sufra/shared/stock/recipes.contracts'
import { stockRoomContracts } from '@sufra/shared/stock/stock-room.contracts'
import { summaryContracts } from '@sufra/shared/summaries/summaries.contracts'
import { planContracts } from '@sufra/shared/tables/plan.contracts'
import { tableBookContracts } from '@sufra/shared/tables/table-book.contracts'
import { tableCodeContracts } from '@sufra/shared/tables/table-codes.contracts'
import { tableContracts } from '@sufra/shared/tables/tables.contracts'
import { testTicketContracts } from '@sufra/shared/test-tickets/test-tickets.contracts'
import type { AnyContract } from '../kernel/any-contract'

/** Every contract under its part of the product; a test holds that each has a route, and each route a contract. */
export const contractsByTag: Readonly<Record<string, Readonly<Record<string, AnyContract>>>> = {
  identity: identityContracts,
  accounts: accountContracts,
  external: externalContracts,
  menu: menuContracts,
  menuBook: menuBookContracts,
  menuBulk: menuBulkContracts,
  menuImport: menuImportContracts,
  menuPush: menuPushContracts,
  branchPrices: branchPricesContracts,
  popular: popularContracts,
  photos: photoContracts,
  choices: choiceContracts,
  menuSchedules: menuScheduleContracts,
  orders: orderContracts,
  orderHistory: orderHistoryContracts,
  approvals: approvalContracts,
  kitchen: kitchenContracts,
  favourites: favouriteContracts,
  pace: paceContracts,
  ratings: ratingContracts,
  recipes: recipeContracts,
  stockRoom: stockRoomContracts,
  summaries: summaryContracts,
  notices: noticeContracts,
  pushes: pushContracts,
  tables: tableContracts,
  tableBook: tableBookContracts,
  plan: planContracts,
  tableCodes: tableCodeContracts,
  reservations: reservationContracts,
  customers: customerContracts,
  calls: callContracts,
  boards: boardContracts,
  branches: branchContracts,
  organization: organizationContracts,
  devices: deviceContracts,
  testTickets: testTicketContracts,
  screens: screenContracts,
  status: statusContracts,
  settings: settingsContracts,
  firstRun: firstRunContracts,
  people: peopleContracts,
  schedules: scheduleContracts,
  profile: profileContracts,
  audit: auditContracts,
}

export const allContracts: readonly AnyContract[] = Object.values(contractsByTag).flatMap((each) => Object.values(each))
