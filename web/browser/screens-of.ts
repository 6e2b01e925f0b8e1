export interface Screen {
  readonly path: string
  /** What is there once it has loaded. */
  readonly shows: string
}

/** Over in every time zone and whatever its cut-off; the demo has been open for weeks by then. */
const dayBefore = new Date(Date.now() - 48 * 3600_000).toISOString().slice(0, 10)

/** The demo's two, as its seed names them. */
const branches = [1, 2].map((n) => `01980000-0000-70b0-8000-0000000${n}0001`).join(',')

/** Every address of the staff's, as an owner opens it: nothing is hidden from them. */
export const screensOf = (tableId: string): readonly Screen[] => [
  { path: '/admin', shows: '.feed__row' },
  { path: '/floor?view=map', shows: '.ptable' },
  { path: '/floor?view=list', shows: '.floor' },
  { path: '/admin/tables', shows: '.table-cell' },
  { path: '/admin/tables?view=list&table=new', shows: '.table-form' },
  { path: '/admin/tables?plan=', shows: '.plan-canvas__svg' },
  { path: '/admin/codes', shows: '.codes-preview .paper' },
  { path: '/admin/status', shows: '.service' },
  { path: '/admin/devices', shows: '.devices-screen h2' },
  { path: '/admin/menu', shows: '.book-row' },
  { path: '/admin/menu?choices=1', shows: '.choice-group' },
  { path: '/admin/menu?schedules=1', shows: '.menu-schedule, .empty' },
  { path: '/admin/stock', shows: '.shelf' },
  { path: '/admin/stock?view=recipes', shows: '.recipe' },
  { path: '/admin/days', shows: '.month tbody tr' },
  { path: `/admin/days?date=${dayBefore}`, shows: '.day-figures' },
  { path: `/admin/days?from=${dayBefore}&until=${dayBefore}`, shows: '.days__period' },
  { path: '/admin/settings?group=ordering', shows: '.setting' },
  { path: '/admin/settings?group=hours', shows: '.setting' },
  { path: '/admin/orders', shows: '.olist__open' },
  { path: '/admin/reservations', shows: '.reservation, .empty' },
  { path: '/admin/reservations?view=timeline', shows: '.timeline' },
  { path: '/admin/guests', shows: '.guest-list__one' },
  { path: '/admin/people', shows: '.people-list__one' },
  { path: '/admin/people?show=roles', shows: '.access__group' },
  { path: '/admin/people?show=schedule', shows: '.shift-block, .week-list__shift' },
  { path: '/admin/audit', shows: '.audit-entry, .empty' },
  { path: '/admin/branches', shows: '.branch-table__open' },
  { path: `/admin/branches?compare=${branches}&period=week`, shows: '.comparison' },
  { path: '/admin/branches?push=1', shows: '.menu-push__line, .empty' },
  { path: '/admin/start?step=place', shows: '.setting' },
  { path: '/admin/start?step=kitchen', shows: '.first-run__choices' },
  { path: '/waiter?tables=all', shows: '.waiter__body' },
  { path: '/waiter/tables', shows: '.waiter__body, .ttile' },
  { path: '/waiter/orders', shows: '.oblock' },
  { path: '/waiter/menu', shows: '[data-dish]' },
  { path: `/waiter/tables/${tableId}/order`, shows: '.dtile' },
  { path: '/kitchen', shows: '.wall__column .ticket' },
  { path: '/kitchen/pass', shows: '.pass .wall__column .ticket' },
  { path: '/kitchen/set-up', shows: '.set-up__body h2' },
  { path: '/nowhere', shows: 'h1' },
]
