import { existsSync } from 'node:fs'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import serve from '@fastify/static'
import { AppError } from '@sufra/shared/kernel/app-error'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { entryOf } from './entry.rules'

export const builtWebApp = fileURLToPath(new URL('../../../../web/dist', import.meta.url))

/** The built web app: named files for ever, pages fresh every time, and a page for every address that is none of ours. */
export function webApp(app: FastifyInstance, folder: string): void {
  const isBuilt = existsSync(folder)
  const hasGuestPage = existsSync(join(folder, 'guest.html'))
  if (isBuilt) {
    // Its own route looks for each name in a listing of the folder, which costs more than sending the file.
    // What begins with a dot is the build's own: the program that draws the first view, the list of its files.
    app.register(serve, {
      root: folder,
      serve: false,
      preCompressed: true,
      index: false,
      dotfiles: 'ignore',
      setHeaders,
    })
    app.get('/', (_, reply) => page(reply, 'index.html'))
    app.get<{ Params: { '*': string } }>('/*', ({ params }, reply) => void reply.sendFile(params['*']))
  }

  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    if (!isBuilt || !isPage(request, path)) throw new AppError('not_found')
    return page(reply, entryOf(path, hasGuestPage))
  })
}

/** Vite puts a hash of the content into the name of everything below `assets/`. */
function setHeaders(reply: FastifyReply, path: string): void {
  const forEver = /[\\/]assets[\\/]/.test(path)
  reply.header('Cache-Control', forEver ? 'public, max-age=31536000, immutable' : 'no-cache')
}

const ours = /^\/(api|docs|socket\.io|feed|healthz|readyz|assets)(\/|$)/

const isPage = ({ method }: FastifyRequest, path: string): boolean =>
  (method === 'GET' || method === 'HEAD') && !ours.test(path) && extname(path) === ''

const page = (reply: FastifyReply, entry: string) => reply.sendFile(entry, { cacheControl: false })
