import * as floor from './floor.table'
import * as log from './log.table'
import * as menu from './menu.table'
import * as orders from './orders.table'
import * as people from './people.table'
import * as records from './records.table'
import * as reservations from './reservations.table'
import * as screens from './screens.table'
import * as service from './service.table'
import * as sessions from './sessions.table'
import * as stock from './stock.table'
import * as tenancy from './tenancy.table'

/** Every table, for `drizzle(client, { schema })`. */
export const schema = {
  ...floor,
  ...log,
  ...menu,
  ...orders,
  ...people,
  ...records,
  ...reservations,
  ...screens,
  ...service,
  ...sessions,
  ...stock,
  ...tenancy,
}
