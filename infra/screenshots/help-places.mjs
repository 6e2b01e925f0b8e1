/* Where each helped screen is telling, and `ring`: what the first step of its help is done with. `wide`, `high`: of the
   screen in CSS pixels, where a phone's says less; `at`: what stands at the top of the picture; `before`: what is done
   first. A founder is somebody whose restaurant is empty. */

const [narrow, long] = [440, 900]
const wall = { role: 'kitchen', wide: 800, high: 600 }

/** The wall asks for one tap before it sounds. */
const startShift = (page) => page.locator('.wall__start').click()

/** So that the list of screens has one. */
const openAnother = async (page) => {
  const other = await page.context().newPage()
  await other.goto(new URL('/admin', page.url()).href)
  await page.locator('[aria-labelledby=screens-now] li').first().waitFor()
}

const tick = async (page) => {
  for (const place of [0, 1]) await page.locator('.branch-table__pick input').nth(place).check()
}

/** So that the record has entries: what the demo opens with was not done by anybody. */
const openStations = (names) => async (page) => {
  await page.evaluate(async (names) => {
    const headers = {
      authorization: `Bearer ${sessionStorage.getItem('sufra.token')}`,
      'content-type': 'application/json',
    }
    const { branchId } = await (await fetch('/api/auth/demo/doors')).json()
    for (const { id, name } of names)
      await fetch(`/api/branches/${branchId}/stations`, {
        method: 'POST',
        headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
        body: JSON.stringify({ id, name }),
      })
  }, names)
  await page.reload()
  await page.locator('.audit-entry').first().waitFor()
}
const twoStations = [
  { id: '01980000-0000-7abc-8000-000000000001', name: { en: 'Juice bar', ar: 'العصائر', ckb: 'شەربەت' } },
  { id: '01980000-0000-7abc-8000-000000000002', name: { en: 'Bakery', ar: 'المخبز', ckb: 'نانەواخانە' } },
]

export const places = [
  { name: 'today', role: 'owner', path: '/admin', shows: '.feed__row', ring: '.alerts .btn' },
  {
    name: 'orders',
    role: 'owner',
    path: '/admin/orders',
    shows: '.olist__open',
    wide: 560,
    ring: '.views__one:nth-of-type(2)',
  },
  {
    name: 'floor',
    role: 'owner',
    path: '/floor?view=map',
    shows: '.ptable',
    wide: 640,
    at: '.plan-box',
    ring: '.ptable',
  },
  {
    name: 'waiter',
    role: 'waiter',
    path: '/waiter?tables=all',
    shows: '.waiter__body .btn',
    ring: '.waiter__body .btn >> nth=1',
  },
  { name: 'waiterTables', role: 'waiter', path: '/waiter/tables?tables=all', shows: '.ttile', ring: '.ttile' },
  {
    name: 'waiterOrders',
    role: 'waiter',
    path: '/waiter/orders',
    shows: '.oblock',
    before: (page) => page.locator('.waiter-counts a').first().click(),
    at: '.order-group',
    ring: '.oblock .btn',
  },
  { name: 'waiterMenu', role: 'waiter', path: '/waiter/menu', shows: '[data-dish]', ring: '.find' },
  {
    name: 'entry',
    role: 'waiter',
    path: '/waiter/tables/:tableId/order',
    shows: '.dtile',
    at: '.find',
    ring: '.dtile',
  },
  { ...wall, name: 'kitchen', path: '/kitchen', shows: '.wall__start', before: startShift, ring: '.ticket__step' },
  {
    ...wall,
    name: 'pass',
    path: '/kitchen/pass',
    shows: '.wall__start',
    before: startShift,
    ring: '.pass-card button',
  },
  {
    name: 'reservations',
    role: 'owner',
    path: '/admin/reservations',
    shows: '.reservation',
    ring: '.office__head .btn',
  },
  { name: 'customers', role: 'owner', path: '/admin/guests', shows: '.guest-list__one', ring: '.search' },
  {
    name: 'menuBook',
    role: 'owner',
    path: '/admin/menu',
    shows: '.book-row',
    at: '.book-row',
    ring: '.book-row__price',
  },
  { name: 'days', role: 'owner', path: '/admin/days', shows: '.month tbody tr', wide: 560, ring: '.days__turn' },
  { name: 'stock', role: 'owner', path: '/admin/stock', shows: '.shelf', at: '.shelf', ring: '.shelf__acts .btn' },
  { name: 'tables', role: 'owner', path: '/admin/tables', shows: '.table-cell', ring: '.tables-screen__actions .btn' },
  {
    name: 'codes',
    role: 'owner',
    path: '/admin/codes',
    shows: '.paper-options',
    at: '.paper-options',
    ring: '.paper-options .segments',
  },
  {
    name: 'branches',
    role: 'owner',
    path: '/admin/branches',
    shows: '.branch-table__open',
    at: '.branch-table',
    before: tick,
    ring: '.branch-table__pick label',
  },
  { name: 'people', role: 'owner', path: '/admin/people', shows: '.people-list__one', ring: '.office__head .btn' },
  {
    name: 'audit',
    role: 'owner',
    path: '/admin/audit',
    shows: '.chain',
    before: openStations(twoStations),
    ring: '.chain .btn',
  },
  { name: 'status', role: 'owner', path: '/admin/status', shows: '.service', ring: '.verdict' },
  {
    name: 'devices',
    role: 'owner',
    path: '/admin/devices',
    shows: '[aria-labelledby=screens-now] :is(li, .empty)',
    before: openAnother,
    ring: '.devices-screen .btn',
  },
  { name: 'settings', role: 'owner', path: '/admin/settings', shows: '.settings__group', ring: '.search' },
  {
    name: 'firstRun',
    role: 'founder',
    path: '/admin/start?step=menu',
    shows: '.first-run__choices',
    at: '.first-run__step',
    ring: '.first-run__choices .btn',
  },
].map((place) => ({ wide: narrow, high: long, ...place }))
