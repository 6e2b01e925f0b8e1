import type { Socket } from 'node:net'
import type { Deps } from '@sufra/platform/deps'
import { outliveAcceptErrors } from '@sufra/platform/http/accept-errors'
import { unhurried } from '@sufra/platform/http/server-limits'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { accountRoutes } from './accounts/accounts.routes'
import { auditRoutes } from './audit/audit.routes'
import { boardRoutes } from './boards/boards.routes'
import { branchPricesRoutes } from './branch-prices/branch-prices.routes'
import { branchRoutes } from './branches/branches.routes'
import { callRoutes } from './calls/calls.routes'
import { choiceRoutes } from './choices/choices.routes'
import { customerRoutes } from './customers/customers.routes'
import { deviceRoutes } from './devices/devices.routes'
import { docs } from './docs/docs'
import { answerErrors, answerTo } from './errors/answer'
import { answerClientError } from './errors/client-error'
import { externalRoutes } from './external/external.routes'
import { favouriteRoutes } from './favourites/favourites.routes'
import { firstRunRoutes } from './first-run/first-run.routes'
import { identityRoutes } from './identity/identity.routes'
import { keySet } from './identity/key-set'
import { checkReplies } from './kernel/check-replies'
import { crossOrigin } from './kernel/cors'
import { keepCrowd } from './kernel/crowd'
import { finishFirst } from './kernel/finish-first'
import { giveUpAfter } from './kernel/give-up'
import { health } from './kernel/health'
import { httpMetrics } from './kernel/http-metrics'
import { oneHost } from './kernel/one-host'
import { limitRate } from './kernel/rate-limit'
import { type On, routesOn } from './kernel/route'
import { securityHeaders } from './kernel/security-headers'
import { menuRoutes } from './menu/menu.routes'
import { menuBookRoutes } from './menu/menu-book.routes'
import { menuBulkRoutes } from './menu/menu-bulk.routes'
import { menuImportRoutes } from './menu/menu-import.routes'
import { menuPushRoutes } from './menu-push/menu-push.routes'
import { menuScheduleRoutes } from './menu-schedules/menu-schedules.routes'
import { noticeRoutes } from './notices/notices.routes'
import { approvalRoutes } from './orders/approvals.routes'
import { kitchenRoutes } from './orders/kitchen.routes'
import { orderHistoryRoutes } from './orders/order-history.routes'
import { orderRoutes } from './orders/orders.routes'
import { paceRoutes } from './pace/pace.routes'
import { peopleRoutes } from './people/people.routes'
import { photoRoutes } from './photos/photos.routes'
import { popularRoutes } from './popular/popular.routes'
import { profileRoutes } from './profile/profile.routes'
import { pushRoutes } from './pushes/pushes.routes'
import { ratingRoutes } from './ratings/ratings.routes'
import { reservationRoutes } from './reservations/reservations.routes'
import { scheduleRoutes } from './schedules/schedules.routes'
import { screenRoutes } from './screens/screens.routes'
import { settingsRoutes } from './settings/settings.routes'
import { statusRoutes } from './status/status.routes'
import { recipeRoutes } from './stock/recipes.routes'
import { stockRoomRoutes } from './stock/stock-room.routes'
import { summaryRoutes } from './summaries/summaries.routes'
import { planRoutes } from './tables/plan.routes'
import { tableBookRoutes } from './tables/table-book.routes'
import { tableRoutes } from './tables/tables.routes'
import { testTicketRoutes } from './test-tickets/test-tickets.routes'
import { menuPages } from './web/menu-page'
import { builtWebApp, webApp } from './web/web-app'

const nouns: readonly ((on: On, deps: Deps) => void)[] = [
  identityRoutes,
  accountRoutes,
  externalRoutes,
  menuRoutes,
  menuBookRoutes,
  menuBulkRoutes,
  menuImportRoutes,
  menuPushRoutes,
  branchPricesRoutes,
  popularRoutes,
  photoRoutes,
  choiceRoutes,
  menuScheduleRoutes,
  orderRoutes,
  orderHistoryRoutes,
  approvalRoutes,
  kitchenRoutes,
  favouriteRoutes,
  paceRoutes,
  ratingRoutes,
  recipeRoutes,
  stockRoomRoutes,
  summaryRoutes,
  tableRoutes,
  tableBookRoutes,
  planRoutes,
  reservationRoutes,
  customerRoutes,
  callRoutes,
  boardRoutes,
  branchRoutes,
  deviceRoutes,
  testTicketRoutes,
  screenRoutes,
  statusRoutes,
  settingsRoutes,
  firstRunRoutes,
  noticeRoutes,
  pushRoutes,
  peopleRoutes,
  scheduleRoutes,
  profileRoutes,
  auditRoutes,
]

export interface ApiOptions {
  /** Folder of the built web app. */
  readonly web?: string
  /** Tests: a reply that breaks its contract is an error. */
  readonly checkReplies?: boolean
}

/** The whole API on one server, not yet listening; a gateway may be attached to the same one. */
export function buildApi(deps: Deps, options: ApiOptions = {}): FastifyInstance {
  const app = serverOf(deps)
  answerErrors(app)
  oneHost(app)
  finishFirst(app, 5000)
  giveUpAfter(app, 8000)
  securityHeaders(app, deps)
  crossOrigin(app, deps)
  httpMetrics(app, deps)
  health(app, deps)
  if (deps.config.docs) app.register(docs)
  app.register(async (api) => {
    api.addHook('onRequest', async (_, reply) => void reply.header('Cache-Control', 'no-store'))
    const crowd = keepCrowd(api, deps)
    await limitRate(api, deps)
    if (options.checkReplies) checkReplies(api)
    keySet(api, deps)
    const on = routesOn(api, deps, crowd)
    for (const routes of nouns) routes(on, deps)
  })
  const web = options.web ?? builtWebApp
  menuPages(app, deps, web)
  webApp(app, web)
  return app
}

/** Nothing of a request is logged: a table link's address is its secret. */
function serverOf({ config, log }: Deps): FastifyInstance {
  const app = fastify({
    // The server's own tales of listening and closing are told to who debugs.
    loggerInstance: log.child({}, { level: log.level === 'info' ? 'warn' : log.level }),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 64 * 1024,
    ...unhurried,
    forceCloseConnections: true,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    trustProxy: (_address, hop) => hop < config.trustProxy,
    routerOptions: { maxParamLength: 200 },
    // An address that is no text: found out before any route, so before any error handler.
    frameworkErrors: (error, request, reply) => void answerTo(error, request, reply),
    clientErrorHandler: (error, socket) => answerClientError(error, socket as Socket),
  })
  outliveAcceptErrors(app.server, log)
  app.removeContentTypeParser('text/plain')
  return app as unknown as FastifyInstance
}
