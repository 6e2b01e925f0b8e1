import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { look } from '@sufra/platform/db/doors'
import type { Deps } from '@sufra/platform/deps'
import { sql } from 'drizzle-orm'

/* On this machine only, and never part of the product: a server with the hole that sqlmap looks for elsewhere. */

interface Injectable {
  readonly port: number
  close(): Promise<void>
}

/** Looks for tables of the venue's own database by what is asked, pasted into its statement. */
export async function openInjectable(deps: Deps): Promise<Injectable> {
  const found = (search: string) =>
    look(deps, 'seed', (tx) =>
      tx.execute(
        sql.raw(`select tablename from pg_tables where schemaname = 'public' and tablename like '%${search}%'`),
      ),
    )
  const server = createServer(async (request, response) => {
    const search = new URL(request.url ?? '/', 'http://localhost').searchParams.get('search') ?? ''
    const rows = await found(search).catch(() => [])
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ rows }))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
