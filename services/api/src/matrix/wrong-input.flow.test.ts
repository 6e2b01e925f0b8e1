import { type Asker, branchA } from '@sufra/platform/seed/test-world'
import { errorStatus } from '@sufra/shared/kernel/error-codes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { allContracts } from '../docs/all-contracts'
import type { AnyContract } from '../kernel/any-contract'
import { openWorld } from './open-world'
import { sampleBody } from './sample-body'
import { wrongBodies, wrongWords } from './wrong-input'

/* Every endpoint, sent something wrong by somebody it lets in: a refusal that says what is wrong, never a 5xx. */

let world: Awaited<ReturnType<typeof openWorld>>
beforeAll(async () => {
  world = await openWorld({ AUTH_PROVIDER: 'builtin' })
}, 60_000)
afterAll(() => world.close())

const whoFor: Readonly<Record<string, string>> = {
  public: 'anonymous',
  token: 'anonymous',
  guest: 'guest of this table',
  guest_or_staff: 'guest of this table',
  customer: 'customer',
  device: 'device (waiter)',
}

/** Somebody who gets as far as the body. */
function lettingIn({ endpoint: { needs } }: AnyContract): Asker {
  const name = (typeof needs === 'string' && whoFor[needs]) || 'OWNER'
  const asker = world.askers.find((one) => one.name === name)
  if (!asker) throw new Error(name)
  return asker
}

const urlOf = ({ endpoint }: AnyContract, idOf: (name: string) => string | undefined): string =>
  `/api${endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => idOf(name) ?? 'x')}`
const ownId = (name: string) => (name === 'branchId' ? branchA : world.things.own[name])

async function complaint(contract: AnyContract, url: string, payload?: string): Promise<string | null> {
  const { method, once } = contract.endpoint
  const { token } = lettingIn(contract)
  const reply = await world.app.inject({
    method,
    url,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(once && { 'idempotency-key': crypto.randomUUID() }),
      ...(payload !== undefined && { 'content-type': 'application/json' }),
    },
    ...(payload !== undefined && { payload }),
  })
  if (reply.statusCode < 400) return null
  // The house has no mail or text messages: saying so is an answer.
  if (reply.statusCode >= 500 && !reply.body.includes('"auth_unavailable"')) return `${reply.statusCode} ${reply.body}`
  const { error, message } = reply.json()
  const said = error?.code in errorStatus && error.message?.length > 10 && message === error.message
  return said ? null : `${reply.statusCode} without a word: ${reply.body.slice(0, 200)}`
}

test('a body that is wrong anywhere is refused with a sentence', async () => {
  const complaints: string[] = []
  let sent = 0
  for (const contract of allContracts.filter(({ body }) => body)) {
    for (const { name, text } of wrongBodies(sampleBody(contract, ownId))) {
      sent += 1
      const wrong = await complaint(contract, urlOf(contract, ownId), text)
      if (wrong) complaints.push(`${contract.endpoint.name}: ${name}: ${wrong}`)
    }
  }
  process.stdout.write(`wrong bodies: ${sent} sent, ${complaints.length} not refused well\n`)
  expect(sent).toBeGreaterThan(1000)
  expect(complaints).toEqual([])
}, 300_000)

test('a field that nobody asked for is refused, and named', async () => {
  for (const contract of allContracts.filter(({ body, endpoint }) => body && endpoint.needs !== 'token')) {
    const payload = JSON.stringify({ ...(sampleBody(contract, ownId) as object), nobodyAsked: 1 })
    const { token } = lettingIn(contract)
    const reply = await world.app.inject({
      method: 'POST',
      url: urlOf(contract, ownId),
      payload,
      headers: {
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
        ...(token && { authorization: `Bearer ${token}` }),
      },
    })
    expect([contract.endpoint.name, reply.statusCode, reply.json().error.code]).toEqual([
      ...[contract.endpoint.name, 400, 'unknown_field'],
    ])
  }
}, 60_000)

/** Each id of the path, and each field of the query, in turn. */
function* wrongAddresses(contract: AnyContract, word: string): Generator<string> {
  const right = urlOf(contract, ownId)
  for (const [, wrong] of contract.endpoint.path.matchAll(/:(\w+)/g))
    yield urlOf(contract, (name) => (name === wrong ? word : ownId(name)))
  const fields = contract.query instanceof z.ZodObject ? Object.keys(contract.query.shape) : []
  for (const field of [...fields, 'nobodyAskedForThis']) yield `${right}?${field}=${word}`
}

test('an address that is wrong anywhere is refused with a sentence', async () => {
  const complaints: string[] = []
  let sent = 0
  for (const contract of allContracts)
    for (const word of wrongWords)
      for (const url of wrongAddresses(contract, word)) {
        sent += 1
        const body = contract.body ? JSON.stringify(sampleBody(contract, ownId)) : undefined
        const wrong = await complaint(contract, url, body)
        if (wrong) complaints.push(`${contract.endpoint.name}: ${url}: ${wrong}`)
      }
  process.stdout.write(`wrong addresses: ${sent} sent, ${complaints.length} not refused well\n`)
  expect(complaints).toEqual([])
}, 300_000)
