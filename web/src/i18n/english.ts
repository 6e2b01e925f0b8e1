import type { address } from './catalogues/en/address'
import type { audit } from './catalogues/en/audit'
import type { auth } from './catalogues/en/auth'
import type { book } from './catalogues/en/book'
import type { branches } from './catalogues/en/branches'
import type { choices } from './catalogues/en/choices'
import type { codes } from './catalogues/en/codes'
import type { common } from './catalogues/en/common'
import type { customers } from './catalogues/en/customers'
import type { days } from './catalogues/en/days'
import type { demo } from './catalogues/en/demo'
import type { devices } from './catalogues/en/devices'
import type { floor } from './catalogues/en/floor'
import type { guest } from './catalogues/en/guest'
import type { help } from './catalogues/en/help'
import type { history } from './catalogues/en/history'
import type { imports } from './catalogues/en/imports'
import type { kitchen } from './catalogues/en/kitchen'
import type { landing } from './catalogues/en/landing'
import type { orders } from './catalogues/en/orders'
import type { outbox } from './catalogues/en/outbox'
import type { pairing } from './catalogues/en/pairing'
import type { palette } from './catalogues/en/palette'
import type { pass } from './catalogues/en/pass'
import type { people } from './catalogues/en/people'
import type { plan } from './catalogues/en/plan'
import type { profile } from './catalogues/en/profile'
import type { push } from './catalogues/en/push'
import type { recipes } from './catalogues/en/recipes'
import type { reservations } from './catalogues/en/reservations'
import type { schedule } from './catalogues/en/schedule'
import type { screens } from './catalogues/en/screens'
import type { serving } from './catalogues/en/serving'
import type { settings } from './catalogues/en/settings'
import type { setup } from './catalogues/en/setup'
import type { shell } from './catalogues/en/shell'
import type { start } from './catalogues/en/start'
import type { stock } from './catalogues/en/stock'
import type { tables } from './catalogues/en/tables'
import type { today } from './catalogues/en/today'
import type { waiter } from './catalogues/en/waiter'
import type { wall } from './catalogues/en/wall'

/** English is the measure: a key that it lacks does not compile, and no other language can lack one of its keys. */
export interface English {
  common: typeof common
  shell: typeof shell
  landing: typeof landing
  demo: typeof demo
  settings: typeof settings
  setup: typeof setup
  guest: typeof guest
  kitchen: typeof kitchen
  pass: typeof pass
  waiter: typeof waiter
  wall: typeof wall
  floor: typeof floor
  today: typeof today
  orders: typeof orders
  outbox: typeof outbox
  auth: typeof auth
  profile: typeof profile
  devices: typeof devices
  pairing: typeof pairing
  screens: typeof screens
  book: typeof book
  tables: typeof tables
  address: typeof address
  codes: typeof codes
  stock: typeof stock
  recipes: typeof recipes
  days: typeof days
  palette: typeof palette
  history: typeof history
  reservations: typeof reservations
  customers: typeof customers
  people: typeof people
  imports: typeof imports
  branches: typeof branches
  push: typeof push
  start: typeof start
  schedule: typeof schedule
  choices: typeof choices
  serving: typeof serving
  plan: typeof plan
  audit: typeof audit
  help: typeof help
}
