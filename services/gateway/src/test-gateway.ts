import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { loadConfig } from '@sufra/platform/config'
import { system, tell } from '@sufra/platform/db/doors'
import { openTestDatabase, type TestDatabase } from '@sufra/platform/db/test-database'
import type { Deps } from '@sufra/platform/deps'
import type { EventToAppend } from '@sufra/platform/log/append'
import { openDeps } from '@sufra/platform/open-deps'
import { demoBranch, demoId, demoOrganizationId } from '@sufra/platform/seed/demo'
import { seedDemo } from '@sufra/platform/seed/seed-demo'
import type { Role } from '@sufra/shared/people/permissions.rules'
import { sql } from 'drizzle-orm'
import { type AttachedGateway, attachGateway } from './attach'
import { bareServer } from './bare-server'

export interface TestGateway {
  readonly deps: Deps
  readonly url: string
  readonly gateway: AttachedGateway
  /** A session of the first person with that role. */
  readonly tokenOf: (role: Role, ttlSeconds?: number) => Promise<string>
  /** A phone that scanned a demo table. */
  readonly guestAt: (table: number, visitId?: string) => Promise<string>
  /** One transaction with these news. */
  readonly tell: (...news: EventToAppend[]) => Promise<void>
  /** A second gateway on the same database and bus. */
  readonly besides: () => Promise<TestGateway>
  readonly close: () => Promise<void>
}

/** A gateway over the demo restaurant, on a database and a bus of its own. */
export async function openTestGateway(): Promise<TestGateway> {
  const test: TestDatabase = await openTestDatabase()
  const given = loadConfig()
  const config = { ...given, logLevel: 'fatal' as const, redis: { ...given.redis, prefix: `test.${randomUUID()}` } }
  const { deps, close } = await openDeps(config, { db: test.db })
  await system(deps, 'seed', (tx) => seedDemo(tx, deps.now()))
  const first = await serve(deps)
  return {
    ...first,
    close: async () => {
      await first.close()
      await close()
      await test.drop()
    },
  }
}

async function serve(deps: Deps): Promise<TestGateway> {
  const app = bareServer(deps)
  const gateway = await attachGateway(app, deps)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return {
    deps,
    gateway,
    url: `http://127.0.0.1:${port}`,
    tokenOf: (role, ttlSeconds = 3600) => openSession(deps, role, ttlSeconds),
    guestAt: (table, visitId) => openPhone(deps, table, visitId ?? null),
    tell: (...news) =>
      system(deps, 'job', async (tx) => {
        for (const each of news) tell(tx, each)
      }),
    besides: () => serve(deps),
    close: () => app.close(),
  }
}

async function openSession(deps: Deps, role: Role, ttlSeconds: number): Promise<string> {
  const id = randomUUID()
  const expires = new Date(deps.now().getTime() + ttlSeconds * 1000).toISOString()
  const userId = await system(deps, 'open_session', async (tx) => {
    const [user] = await tx.execute<{ id: string }>(sql`select id from app_user
      where organization_id = ${demoOrganizationId} and role = ${role} order by id limit 1`)
    await tx.execute(sql`insert into session (id, organization_id, user_id, expires_at)
      values (${id}, ${demoOrganizationId}, ${user?.id ?? null}, ${expires})`)
    return user?.id
  })
  return deps.keys.sign({ subject: `staff:${userId}`, sessionId: id }, ttlSeconds)
}

async function openPhone(deps: Deps, table: number, visitId: string | null): Promise<string> {
  const id = randomUUID()
  await system(deps, 'table_link', (tx) =>
    tx.execute(sql`insert into table_session (id, organization_id, branch_id, table_id, visit_id, expires_at)
      values (${id}, ${demoOrganizationId}, ${demoBranch}, ${demoId('table', 1, table)}, ${visitId},
        now() + interval '1 hour')`),
  )
  return deps.keys.sign({ subject: `guest:${id}`, sessionId: id }, 3600)
}
