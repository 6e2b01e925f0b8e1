import type { Asker } from '@sufra/platform/seed/test-world'
import { branchA, branchB, otherBranch } from '@sufra/platform/seed/test-world'
import type { FastifyInstance } from 'fastify'
import type { AnyContract } from '../kernel/any-contract'
import { type Expected, expectedOf, type Target, type Whose, worksAt } from './model'
import { sampleBody } from './sample-body'
import type { Secrets, Things } from './things'

export interface World {
  readonly app: FastifyInstance
  readonly askers: readonly Asker[]
  readonly things: Things
  readonly secrets: Secrets
}

export interface Verdict {
  readonly checks: number
  readonly complaints: readonly string[]
}

const branchOf: Readonly<Record<Whose, string>> = { own: branchA, sibling: branchB, other: otherBranch }
const paramsOf = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')

/** Every way to ask: each branch with its own things, and the own branch with somebody else's. */
function placesOf(contract: AnyContract): readonly Target[] {
  const params = paramsOf(contract.endpoint.path)
  const named = params.some((name) => name !== 'branchId')
  const names = named || namesThings(contract)
  const straight = (['own', 'sibling', 'other'] as const).map((whose) => ({ branch: whose, thing: whose }))
  const crossed = (['sibling', 'other'] as const).map((thing) => ({ branch: 'own' as const, thing }))
  if (params.includes('branchId')) return names ? [...straight, ...crossed] : straight
  return named ? straight.map(({ thing }) => ({ branch: null, thing })) : [{ branch: null, thing: null }]
}

function namesThings(contract: AnyContract): boolean {
  let asked = false
  sampleBody(contract, () => {
    asked = true
    return undefined
  })
  return asked
}

const say = ({ branch, thing }: Target) => `branch ${branch ?? '–'}, thing ${thing ?? '–'}`

interface Answer {
  readonly status: number
  readonly code: string
  readonly text: string
  readonly sent: string
}

async function ask({ app, things }: World, contract: AnyContract, { token }: Asker, place: Target): Promise<Answer> {
  const { method, path, once } = contract.endpoint
  const there = things[place.thing ?? place.branch ?? 'own']
  const idOf = (name: string) => there[name]
  const url = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const id = name === 'branchId' ? branchOf[place.branch ?? 'own'] : there[name]
    if (!id) throw new Error(`the world has no ${name} to ask ${contract.endpoint.name} for`)
    return id
  })
  const payload = method === 'POST' ? JSON.stringify(sampleBody(contract, idOf) ?? {}) : undefined
  const reply = await app.inject({
    method,
    url: `/api${url}`,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(once && { 'idempotency-key': crypto.randomUUID() }),
      ...(payload && { 'content-type': 'application/json' }),
    },
    ...(payload && { payload }),
  })
  return { status: reply.statusCode, code: codeIn(reply.body), text: reply.body, sent: `${url} ${payload ?? ''}` }
}

function codeIn(text: string): string {
  try {
    return (JSON.parse(text) as { error?: { code?: string } }).error?.code ?? ''
  } catch {
    return ''
  }
}

const strangers = new Set(['signed_out', 'session_expired', 'device_unknown'])

/** What it opened is not kept here, so the look at who it is now finds nobody. */
const opensSession = ({ endpoint, reply }: AnyContract) =>
  endpoint.method === 'POST' &&
  'shape' in reply &&
  ['token', 'currentBranchId'].some((key) => key in (reply.shape as object))

function isAsExpected(contract: AnyContract, expected: Expected, { status, code, text }: Answer): boolean {
  switch (expected) {
    case 'signed out':
      return status === 401
    case 'forbidden':
      return status === 403
    case 'not there':
      return status === 404
    case 'refused':
      return status >= 400 && status < 500
    case 'passed over':
      return status === 200 && text === '{"stamped":0}'
    case 'open':
      if (status >= 500) return false
      if (contract.endpoint.needs === 'public') return true
      // Who may look sees something; what a command comes to is a matter of its own rules.
      if (contract.endpoint.method === 'GET') return status === 200
      return !strangers.has(code) || (code === 'session_expired' && opensSession(contract))
  }
}

const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** Ids in the answer that this asker must not learn, and did not say. */
function spilt({ secrets }: World, asker: Asker, { text, sent }: Answer): string[] {
  const party = asker.visitId ? secrets.parties.get(asker.visitId) : undefined
  return [...new Set(text.match(uuids) ?? [])].filter((id) => {
    if (sent.includes(id)) return false
    if (!asker.other && secrets.other.has(id)) return true
    if (asker.kind === 'staff' && !worksAt(asker, 'sibling') && secrets.sibling.has(id)) return true
    return party?.has(id) ?? false
  })
}

/** One endpoint, as it is declared, from everybody and everywhere. */
export async function judge(world: World, contract: AnyContract): Promise<Verdict> {
  const complaints: string[] = []
  let checks = 0
  const { name, needs } = contract.endpoint
  for (const place of placesOf(contract))
    for (const asker of world.askers) {
      const answer = await ask(world, contract, asker, place)
      const expected = expectedOf({ name, needs }, asker, place)
      const about = `${name} by ${asker.name} (${say(place)})`
      checks += 2
      if (!isAsExpected(contract, expected, answer))
        complaints.push(`${about}: expected ${expected}, was answered ${answer.status} ${answer.code}`)
      if (needs !== 'public')
        for (const id of spilt(world, asker, answer)) complaints.push(`${about}: was told of ${id}`)
    }
  return { checks, complaints }
}
