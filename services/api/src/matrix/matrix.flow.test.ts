import type { Needs } from '@sufra/shared/kernel/endpoint'
import { permissionsOfRole } from '@sufra/shared/people/permissions.rules'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allContracts } from '../docs/all-contracts'
import { judge } from './matrix'
import { openWorld } from './open-world'
import { sampleBody } from './sample-body'

let world: Awaited<ReturnType<typeof openWorld>>
beforeAll(async () => {
  world = await openWorld()
}, 60_000)
afterAll(() => world.close())

test('every endpoint answers everybody as its declared need and the table written by hand say, everywhere', async () => {
  const complaints: string[] = []
  let checks = 0
  for (const contract of allContracts) {
    const verdict = await judge(world, contract)
    checks += verdict.checks
    complaints.push(...verdict.complaints)
  }
  process.stdout.write(
    `principal matrix: ${allContracts.length} endpoints, ${world.askers.length} principals, ${checks} checks, ${complaints.length} leaks\n`,
  )
  expect(complaints).toEqual([])
}, 300_000)

test('what everybody sends is well formed: no refusal comes of a bad body', () => {
  const idOf = (name: string) => world.things.own[name]
  const shallow = allContracts.filter((one) => one.body && !one.body.safeParse(sampleBody(one, idOf)).success)
  expect(shallow.map(({ endpoint }) => endpoint.name)).toEqual([])
})

const declared = (name: string) => {
  const contract = allContracts.find(({ endpoint }) => endpoint.name === name)
  if (!contract) throw new Error(name)
  return { contract, asDeclared: { ...contract, endpoint: { ...contract.endpoint } } }
}

describe('a door left open is found', () => {
  test.each<[string, Needs]>([
    ['listPeople', 'signed_in'],
    ['readAudit', 'public'],
    ['findOrders', 'guest_or_staff'],
    ['markCleaned', ['serve_tables', 'update_order_status']],
  ])('%s that asks for less than it declares', async (name, less) => {
    const { contract, asDeclared } = declared(name)
    expect((await judge(world, asDeclared)).complaints).toEqual([])
    Object.assign(contract.endpoint, { needs: less })
    const { complaints } = await judge(world, asDeclared)
    Object.assign(contract.endpoint, { needs: asDeclared.endpoint.needs })
    expect(complaints.length).toBeGreaterThan(0)
    expect((await judge(world, asDeclared)).complaints).toEqual([])
  })

  test('a role that was given more than the table gives it', async () => {
    const { asDeclared } = declared('listDevices')
    const host = permissionsOfRole.HOST as string[]
    host.push('manage_devices')
    const { complaints } = await judge(world, asDeclared)
    host.pop()
    expect(complaints).toEqual(['listDevices by HOST (branch own, thing own): expected forbidden, was answered 200 '])
  })
})
