import { commandsAboutGuests } from '@sufra/platform/schema/log.table'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { contractsByTag } from '../docs/all-contracts'

/** Of them the answer is kept without the guest: `exportCustomer` keeps their id, `eraseCustomer` nobody. */
const keptWithoutThem = ['exportCustomer', 'eraseCustomer']

const says = (reply: z.ZodType, ...fields: readonly string[]): boolean => {
  const schema = JSON.stringify(z.toJSONSchema(reply, { unrepresentable: 'any' }))
  return fields.some((field) => schema.includes(`"${field}":`))
}
/** A phone is in every answer that says who somebody is; of people of the house it is their own. */
const saysWho = (reply: z.ZodType): boolean => says(reply, 'phone')
/** Answers about orders are found by their orders (`forgotten-orders.repository.ts`). */
const saysWhatWasTyped = (reply: z.ZodType): boolean =>
  says(reply, 'notes', 'note', 'comment', 'cancelReason') && !says(reply, 'lines')

test('every kept answer that says who a guest is, or what was typed about one, is found when they are forgotten', () => {
  const { people: _, ...others } = contractsByTag
  const kept = Object.values(others)
    .flatMap((contracts) => Object.values(contracts))
    .filter(({ endpoint, reply }) => endpoint.once && (saysWho(reply) || saysWhatWasTyped(reply)))
    .map(({ endpoint }) => endpoint.name)
  expect(kept.filter((name) => !keptWithoutThem.includes(name)).sort()).toEqual([...commandsAboutGuests].sort())
})
