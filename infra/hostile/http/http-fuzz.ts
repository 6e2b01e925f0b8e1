import { allContracts } from '@sufra/api/docs/all-contracts'
import fc from 'fast-check'
import type { Renewed } from '../venue'
import { complaintOf } from './judge'
import { type Case, requestsTo } from './request'
import { type Outcome, sendBytes } from './wire'

const anyRequest = (world: Renewed): fc.Arbitrary<Case> =>
  fc.oneof(...allContracts.map((contract) => requestsTo(contract, world)))

/** The requests of one batch: the same for a seed, as far as the venue's names are. */
export const requestsOf = (world: Renewed, seed: number, batch: number, size: number): readonly Case[] =>
  fc.sample(anyRequest(world), { seed: seed * 100_003 + batch, numRuns: size })

export interface Sent {
  readonly index: number
  readonly case: Case
  readonly status: number | string
  readonly ms: number
  readonly complaint: string | null
}

const atOnce = 8
const withinMs = 10_000

/** Sends them, a few at once, and judges every answer. */
export async function sendRequests(port: number, cases: readonly Case[]): Promise<readonly Sent[]> {
  const sent: Sent[] = []
  let next = 0
  async function line(): Promise<void> {
    for (let index = next++; index < cases.length; index = next++)
      sent.push(await send(port, cases[index] as Case, index))
  }
  await Promise.all(Array.from({ length: atOnce }, line))
  return sent
}

async function send(port: number, one: Case, index: number): Promise<Sent> {
  const from = performance.now()
  const outcome = await sendBytes({ port, bytes: one.bytes, withinMs, head: one.method === 'HEAD' })
  const total = totalAskedFor(outcome)
  if (one.repriced && total !== undefined) return send(port, one.repriced(total), index)
  const status = typeof outcome === 'string' ? outcome : outcome.status
  return { index, case: one, status, ms: performance.now() - from, complaint: complaintOf(one, outcome) }
}

/** What `price_changed` says the order costs. */
function totalAskedFor(outcome: Outcome): number | undefined {
  if (typeof outcome === 'string' || outcome.status !== 409) return undefined
  const { error } = JSON.parse(outcome.body.toString())
  return error.code === 'price_changed' ? error.details.total : undefined
}
