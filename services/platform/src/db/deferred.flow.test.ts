import { AppError } from '@sufra/shared/kernel/app-error'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Deps } from '../deps'
import { readLog } from '../log/read'
import { deferAnswer } from './deferred'
import { type Command, system, tell, write } from './doors'
import { Drawing } from './drawing'
import { openTestDatabase, type TestDatabase } from './test-database'
import { insertTestPlace, type Rung, type TestPlace, testCommand, testDeps } from './test-deps'
import type { Tx } from './tx'

/* What the work goes on without hearing of: log, answer and COMMIT leave behind it. */

let database: TestDatabase
let deps: Deps
let rung: Rung[]
let place: TestPlace
beforeAll(async () => {
  database = await openTestDatabase()
  const made = await testDeps(database.db)
  deps = made.deps
  rung = made.rung
})
afterAll(() => database.drop())
beforeEach(async () => {
  place = await insertTestPlace(deps)
  rung.length = 0
})

const log = () => system(deps, 'log_read', (tx) => readLog(tx, place.branchIds[0], 0, 10))
const works = () => system(deps, 'job', (tx) => tx.execute<{ n: number }>(sql`select 1 as n`))
/** More often than there are connections: each has prepared the statements at least once. */
const everyConnection = Array.from({ length: 25 }, (_, i) => i)

class NothingDrawn extends Error {}

async function draw(tx: Tx, from: string): Promise<number> {
  const [row] = await tx.execute<{ n: number }>({
    text: `select n, set_config('app.drawn', n::text, true) from ${from}`,
    params: [],
  })
  if (!row) throw new NothingDrawn()
  return row.n
}

const placed = { id: uuidv7(), ticket: 0, note: '"ticket":0' }
const seven = '(values (7)) as drawn (n)'
const nothing = '(values (7)) as drawn (n) where false'

/** `shown`: what the answer is when it is not the news itself. */
const placing = (command: Command, from: string, shown?: object) =>
  write(deps, command, async (tx) => {
    const [branchId] = place.branchIds
    const number = draw(tx, from)
    const told = { branchId, type: 'order.placed', entity: 'order', entityId: uuidv7(), version: 1 } as const
    tell(tx, { ...told, data: placed })
    tell(tx, { ...told, entity: 'table', data: { id: 't', ticket: 0 } })
    return new Drawing(shown ?? placed, { data: placed, key: 'ticket', number })
  })

describe('a number that the last statement draws', () => {
  test('the number is in the answer, in the log, in the bell and in what a repeat is told, and in no other news', async () => {
    for (const n of everyConnection) {
      const command = testCommand(place)
      const numbered = { ...placed, ticket: 7 }
      expect((await placing(command, seven)).body).toEqual(numbered)
      expect(await placing(command, seven)).toEqual({ status: 200, body: numbered, replayed: true })
      const told = [numbered, { id: 't', ticket: 0 }]
      expect(rung.at(-1)?.events.map(({ data }) => data)).toEqual(told)
      if (n < 5) expect((await log()).slice(-2).map(({ data }) => data)).toEqual(told)
    }
  })

  test('an answer that shows less than the news carries the number too, and is kept as it was given', async () => {
    const command = testCommand(place)
    const { body } = await placing(command, seven, { ticket: 0, mine: true })
    expect(body).toEqual({ ticket: 7, mine: true })
    expect((await placing(command, seven)).body).toEqual(body)
  })

  test('where nothing was drawn nothing is kept, whatever was sent behind, and it says why', async () => {
    for (const _ of everyConnection) {
      await expect(placing(testCommand(place), nothing)).rejects.toThrow(NothingDrawn)
      expect(await works()).toEqual([{ n: 1 }])
    }
    expect(await log()).toEqual([])
    expect(rung).toEqual([])
  })

  test('a number drawn before on the same connection is no number', async () => {
    for (const _ of everyConnection) {
      await placing(testCommand(place), seven)
      await expect(placing(testCommand(place), nothing)).rejects.toThrow(NothingDrawn)
    }
  })
})

class Refused extends Error {}
const divide = (tx: Tx, by: number) =>
  deferAnswer(
    tx,
    tx.execute({ text: 'select 1 / $1::int', params: [by] }).catch((error: unknown) => {
      throw new Refused('it was refused', { cause: error })
    }),
  )
const news = () =>
  ({ branchId: place.branchIds[0], type: 'order.placed', entity: 'order', entityId: uuidv7(), version: 1 }) as const

describe('a statement', () => {
  test('that goes well holds up nothing', async () => {
    const done = await write(deps, testCommand(place), async (tx) => {
      divide(tx, 1)
      tell(tx, { ...news(), data: { id: 'o' } })
      return 'done'
    })
    expect(done).toMatchObject({ body: 'done', replayed: false })
    expect([await log(), rung].map(({ length }) => length)).toEqual([1, 1])
  })

  test('that fails ends the command with its own error: neither news nor answer nor key is kept', async () => {
    const command = testCommand(place)
    for (const _ of everyConnection) {
      const refused = write(deps, command, async (tx) => {
        divide(tx, 0)
        tell(tx, { ...news(), data: { id: 'o' } })
        return 'done'
      })
      await expect(refused).rejects.toThrow(Refused)
      expect(await works()).toEqual([{ n: 1 }])
    }
    expect([await log(), rung]).toEqual([[], []])
    expect(await write(deps, command, async () => 'at last')).toMatchObject({ body: 'at last', replayed: false })
  })

  test('says why before what is asked behind it and fails because of it', async () => {
    const refused = write(deps, testCommand(place), async (tx) => {
      divide(tx, 0)
      await tx.execute(sql`select 2`)
      return 'done'
    })
    await expect(refused).rejects.toThrow(Refused)
  })

  test('hides no refusal of the work itself', async () => {
    const refused = write(deps, testCommand(place), async (tx) => {
      divide(tx, 1)
      throw new AppError('forbidden')
    })
    await expect(refused).rejects.toMatchObject({ code: 'forbidden' })
    expect(await works()).toEqual([{ n: 1 }])
  })
})
