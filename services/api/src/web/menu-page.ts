import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Deps } from '@sufra/platform/deps'
import { householdOf } from '@sufra/platform/limits/address.rules'
import { type Limit, takeTry } from '@sufra/platform/limits/limits'
import { guestLocale } from '@sufra/shared/locale/guest-locale'
import { isLocale } from '@sufra/shared/locale/locale'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { lookAtTable } from '../identity/table-look.commands'
import { wishedTags } from '../kernel/locale-of'
import { readMenu } from '../menu/menu.commands'
import { type DrawMenu, loadDrawing } from './draw-menu'
import { chosenIn, withFirstView } from './first-view.rules'

/** Where a page leads: whose menu, and the table whose code was scanned. */
interface Door {
  readonly branch: string
  readonly table: number | null
}

interface Query {
  readonly branch?: unknown
  readonly lang?: unknown
}

/** A drawn page asks the database and is packed anew: a house with many guests gets plenty, a flood gets plain ones. */
const drawn: Limit = { name: 'menu-page', tries: 600, windowSeconds: 600 }

/**
 * The pages behind a table's code and behind a link to a branch's menu, with the menu drawn into them. Whatever keeps
 * it from being drawn (a wrong code, too many of them, a database that is away), the plain page goes out, and its program
 * says why.
 */
export function menuPages(app: FastifyInstance, deps: Deps, folder: string): void {
  const parts = partsOf(folder)
  const show = async (request: FastifyRequest, reply: FastifyReply, door: () => Promise<Door | null>) => {
    const page = await parts.then((loaded) => loaded && pageFor(deps, loaded, request, door)).catch(() => null)
    return page ? sent(request, reply, page) : reply.callNotFound()
  }
  app.get<{ Params: { code: string; secret: string } }>('/t/:code/:secret', (request, reply) =>
    show(request, reply, () => lookAtTable(deps, { ...request.params, household: householdOf(request.ip) })),
  )
  app.get<{ Querystring: Query }>('/menu', (request, reply) =>
    show(request, reply, async () => {
      const { branch } = request.query
      return typeof branch === 'string' && branch.length <= 80 ? { branch, table: null } : null
    }),
  )
}

interface Parts {
  readonly page: string
  readonly draw: DrawMenu
}

async function partsOf(folder: string): Promise<Parts | null> {
  const draw = await loadDrawing(folder).catch(() => null)
  const page = await readFile(join(folder, 'guest.html'), 'utf8').catch(() => null)
  return draw && page ? { page, draw } : null
}

async function pageFor(
  deps: Deps,
  { page, draw }: Parts,
  { headers, query, ip }: FastifyRequest,
  door: () => Promise<Door | null>,
): Promise<string | null> {
  await takeTry(deps, drawn, householdOf(ip))
  const found = await door()
  if (!found) return null
  const menu = await readMenu(deps, found.branch)
  const { lang } = query as Query
  const stored = chosenIn(headers.cookie)
  const locale = guestLocale({
    link: typeof lang === 'string' ? lang : null,
    stored: isLocale(stored) ? stored : null,
    browser: wishedTags(headers['accept-language'] ?? ''),
    branchDefault: menu.branch.defaultLocale,
  })
  return withFirstView(page, { locale, menu, drawn: draw({ menu, locale, table: found.table }) })
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
/** Fast enough to do for each scan; the page is a tenth of it. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

async function sent(request: FastifyRequest, reply: FastifyReply, page: string): Promise<FastifyReply> {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  reply
    .header('Content-Type', 'text/html; charset=utf-8')
    .header('Cache-Control', 'private, no-cache')
    .header('Vary', 'Accept-Encoding, Accept-Language, Cookie')
  if (/\bbr\b/.test(accepted)) return reply.header('Content-Encoding', 'br').send(await brotli(page, quality))
  if (/\bgzip\b/.test(accepted)) return reply.header('Content-Encoding', 'gzip').send(await zip(page))
  return reply.send(page)
}
