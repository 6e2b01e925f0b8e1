import { demoBranch } from '@sufra/platform/seed/demo'
import * as boardEndpoints from '@sufra/shared/boards/boards.endpoints'
import * as branchPricesEndpoints from '@sufra/shared/branch-prices/branch-prices.endpoints'
import * as branchEndpoints from '@sufra/shared/branches/branches.endpoints'
import * as organizationEndpoints from '@sufra/shared/branches/organization.endpoints'
import * as callEndpoints from '@sufra/shared/calls/calls.endpoints'
import * as choiceEndpoints from '@sufra/shared/choices/choices.endpoints'
import * as customerEndpoints from '@sufra/shared/customers/customers.endpoints'
import * as deviceEndpoints from '@sufra/shared/devices/devices.endpoints'
import * as firstRunEndpoints from '@sufra/shared/first-run/first-run.endpoints'
import * as accountEndpoints from '@sufra/shared/identity/accounts.endpoints'
import * as externalEndpoints from '@sufra/shared/identity/external.endpoints'
import * as identityEndpoints from '@sufra/shared/identity/identity.endpoints'
import * as profileEndpoints from '@sufra/shared/identity/profile.endpoints'
import type { Needs } from '@sufra/shared/kernel/endpoint'
import * as menuEndpoints from '@sufra/shared/menu/menu.endpoints'
import * as menuBookEndpoints from '@sufra/shared/menu/menu-book.endpoints'
import * as menuBulkEndpoints from '@sufra/shared/menu/menu-bulk.endpoints'
import * as menuImportEndpoints from '@sufra/shared/menu/menu-import.endpoints'
import * as popularEndpoints from '@sufra/shared/menu/popular.endpoints'
import * as menuPushEndpoints from '@sufra/shared/menu-push/menu-push.endpoints'
import * as menuScheduleEndpoints from '@sufra/shared/menu-schedules/menu-schedules.endpoints'
import * as noticeEndpoints from '@sufra/shared/notices/notices.endpoints'
import * as approvalEndpoints from '@sufra/shared/orders/approvals.endpoints'
import * as favouriteEndpoints from '@sufra/shared/orders/favourites.endpoints'
import * as kitchenEndpoints from '@sufra/shared/orders/kitchen.endpoints'
import * as orderHistoryEndpoints from '@sufra/shared/orders/order-history.endpoints'
import * as orderEndpoints from '@sufra/shared/orders/orders.endpoints'
import * as paceEndpoints from '@sufra/shared/pace/pace.endpoints'
import { permissionGroups, unusedPermissions } from '@sufra/shared/people/access.rules'
import * as auditEndpoints from '@sufra/shared/people/audit.endpoints'
import * as peopleEndpoints from '@sufra/shared/people/people.endpoints'
import { type Permission, permissions } from '@sufra/shared/people/permissions.rules'
import * as photoEndpoints from '@sufra/shared/photos/photos.endpoints'
import * as pushEndpoints from '@sufra/shared/pushes/pushes.endpoints'
import * as ratingEndpoints from '@sufra/shared/ratings/ratings.endpoints'
import * as reservationEndpoints from '@sufra/shared/reservations/reservations.endpoints'
import * as scheduleEndpoints from '@sufra/shared/schedules/schedules.endpoints'
import * as screenEndpoints from '@sufra/shared/screens/screens.endpoints'
import * as settingsEndpoints from '@sufra/shared/settings/settings.endpoints'
import * as statusEndpoints from '@sufra/shared/status/status.endpoints'
import * as recipeEndpoints from '@sufra/shared/stock/recipes.endpoints'
import * as stockRoomEndpoints from '@sufra/shared/stock/stock-room.endpoints'
import * as summaryEndpoints from '@sufra/shared/summaries/summaries.endpoints'
import * as planEndpoints from '@sufra/shared/tables/plan.endpoints'
import * as tableBookEndpoints from '@sufra/shared/tables/table-book.endpoints'
import * as tableCodeEndpoints from '@sufra/shared/tables/table-codes.endpoints'
import * as tableEndpoints from '@sufra/shared/tables/tables.endpoints'
import * as testTicketEndpoints from '@sufra/shared/test-tickets/test-tickets.endpoints'
import type { RouteOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openTestApi, type TestApi } from '../kernel/test-api'
import { allContracts } from './all-contracts'
import type { openApiOf } from './open-api'

const endpoints = [
  boardEndpoints,
  branchEndpoints,
  organizationEndpoints,
  callEndpoints,
  identityEndpoints,
  accountEndpoints,
  externalEndpoints,
  firstRunEndpoints,
  menuEndpoints,
  menuBookEndpoints,
  menuBulkEndpoints,
  popularEndpoints,
  menuImportEndpoints,
  menuPushEndpoints,
  branchPricesEndpoints,
  photoEndpoints,
  choiceEndpoints,
  menuScheduleEndpoints,
  orderEndpoints,
  orderHistoryEndpoints,
  kitchenEndpoints,
  approvalEndpoints,
  favouriteEndpoints,
  noticeEndpoints,
  pushEndpoints,
  paceEndpoints,
  ratingEndpoints,
  recipeEndpoints,
  stockRoomEndpoints,
  summaryEndpoints,
  tableEndpoints,
  tableBookEndpoints,
  planEndpoints,
  tableCodeEndpoints,
  reservationEndpoints,
  customerEndpoints,
  deviceEndpoints,
  testTicketEndpoints,
  screenEndpoints,
  statusEndpoints,
  settingsEndpoints,
  peopleEndpoints,
  scheduleEndpoints,
  profileEndpoints,
  auditEndpoints,
].flatMap((each) => Object.values(each))

/** Read by libraries of JWTs, which know no contract of ours. */
const withoutContract = ['/api/auth/keys']

let api: TestApi
const routes: RouteOptions[] = []
beforeAll(async () => {
  api = await openTestApi()
  api.app.addHook('onRoute', (route) => void routes.push(route))
  await api.app.ready()
})
afterAll(() => api.close())

test('every endpoint has exactly one contract, and every contract is of an endpoint', () => {
  const names = allContracts.map(({ endpoint }) => endpoint.name).sort()
  expect(names).toEqual(endpoints.map(({ name }) => name).sort())
  expect(new Set(names).size).toBe(names.length)
})

test.each(endpoints)('$name has a route', ({ method, path }) => {
  expect(api.app.hasRoute({ method, url: `/api${path}` })).toBe(true)
})

type Kind = Exclude<Needs, Permission | readonly Permission[]>
/** All there are, or it does not compile. */
const kinds: Readonly<Record<Kind, true>> = {
  public: true,
  token: true,
  signed_in: true,
  guest_or_staff: true,
  guest: true,
  customer: true,
  device: true,
}

test.each(endpoints)('$name says who may call it, and nobody else gets in', async ({ method, path, needs }) => {
  const named = typeof needs === 'string' ? [needs] : needs
  expect(named.length).toBeGreaterThan(0)
  for (const each of named) expect([...Object.keys(kinds), ...permissions]).toContain(each)
  if (needs === 'public') return
  const url = path.replace(/:\w+/g, '018f0000-0000-7000-8000-000000000001')
  const answer = await (method === 'GET' ? api.get(url) : api.post(url, { body: { unheard: 'of' } }))
  expect(answer).toMatchObject({ status: 401, body: { error: { code: 'signed_out' } } })
})

test('what no page shows as a permission is asked for by no endpoint', () => {
  const asked = endpoints.flatMap(({ needs }) => needs)
  for (const each of unusedPermissions) expect(asked).not.toContain(each)
})

/** Asked for by no endpoint as a whole, and what it is for all the same. */
const withoutEndpoint: Partial<Record<Permission, string>> = {
  void_items: 'asked for within an order’s endpoints, once the kitchen has begun (`voidPermissions`)',
  view_menu: 'opens the screen of the menu and hears of it live (`audience.rules`); its words are public',
}

test('what a role is shown to be allowed, some endpoint asks for', () => {
  const asked = endpoints.flatMap(({ needs }) => needs)
  const unasked = Object.values(permissionGroups)
    .flat()
    .filter((each) => !asked.includes(each))
  expect(unasked).toEqual(Object.keys(withoutEndpoint))
})

const shapeOf = (schema: object | undefined): object =>
  schema && 'shape' in schema && schema.shape instanceof Object ? schema.shape : {}
/** Rows, and where those behind them begin. */
const isPage = (shape: object) => 'next' in shape && Object.values(shape).some((part) => part instanceof z.ZodArray)
const paged = allContracts.filter(({ reply }) => isPage(shapeOf(reply)))

test.each(paged)('$endpoint.name gives no page of more than a hundred, whatever is asked', async (contract) => {
  const { path, needs } = contract.endpoint
  const [token, url] = [
    await api.as(needs === 'customer' ? 'customer' : 'owner'),
    path.replace(':branchId', demoBranch),
  ]
  for (const limit of ['10000', '101', '0', '-1', '1e9', 'all']) {
    expect((await api.get(`${url}?limit=${limit}`, { token })).status).toBe(400)
  }
  const { status, body } = await api.get('limit' in shapeOf(contract.query) ? `${url}?limit=100` : url, { token })
  const [rows] = Object.values(body).filter(Array.isArray)
  expect(status).toBe(200)
  expect(rows?.length).toBeLessThanOrEqual(100)
})

test('whoever may choose the size of a page gets what is held to a hundred above', () => {
  const sized = allContracts.filter(({ query }) => 'limit' in shapeOf(query)).map(({ endpoint }) => endpoint.name)
  expect(paged.map(({ endpoint }) => endpoint.name)).toEqual(expect.arrayContaining(sized))
  expect(sized).toContain('findOrders')
})

test('a route of the API without a contract does not exist', () => {
  const bare = routes.filter(({ url, config }) => url.startsWith('/api/') && !config?.contract).map(({ url }) => url)
  expect([...new Set(bare)]).toEqual(withoutContract)
  expect(routes.filter(({ config }) => config?.contract).length).toBeGreaterThanOrEqual(endpoints.length)
})

test('the OpenAPI page describes every endpoint, its key, its refusals and nothing unknown', async () => {
  const served = await api.app.inject({ url: '/docs/json' })
  const { paths } = served.json<ReturnType<typeof openApiOf>>()
  const operations = Object.values(paths).flatMap((path) => Object.values(path)) as Operation[]
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(endpoints.map(({ name }) => name).sort())
  for (const { name, once, needs } of endpoints) {
    const operation = operations.find(({ operationId }) => operationId === name)
    expect(operation?.parameters.some((each) => each.name === 'Idempotency-Key')).toBe(once)
    expect(operation?.security !== undefined).toBe(needs !== 'public')
    expect(Object.keys(operation?.responses ?? {})).toContain('4XX')
  }
})

interface Operation {
  readonly operationId: string
  readonly parameters: readonly { readonly name: string }[]
  readonly security?: unknown
  readonly responses: object
}

test('the page itself loads nothing from elsewhere', async () => {
  const page = await api.app.inject({ url: '/docs/' })
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-security-policy']).toContain("script-src 'self'")
  expect(page.body).not.toMatch(/(src|href)="https?:/)
})
