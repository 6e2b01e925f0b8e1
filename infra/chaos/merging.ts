import type { Visit } from '@sufra/shared/tables/tables.contract'
import { closeVisit } from '@sufra/shared/tables/tables.endpoints'
import { until } from '../faults/truth'
import type { Scene } from './engine'
import { must } from './not-so'
import { drawn } from './outage'
import { newParty } from './party'
import { emptyWithinMs, leave, mustBeOnce, ordersIn, outage, type Party, tapAll } from './queues'
import type { Phone } from './world/phone'
import type { Tap } from './world/phone-wire'

interface Merge {
  readonly large: Party
  readonly small: Party
  readonly phone: Phone
  readonly taps: readonly Tap[]
}

/**
 * odoo #266373: two tables became one, and what had been sent was sent once more. The smaller party's orders lie on a
 * phone without a line, some of them sent and not answered, while another waiter puts the two together.
 */
export async function mergeThatResends(scene: Scene): Promise<string> {
  let again = 0
  let sent = 0
  for (let n = 0; n < scene.times(1, 20); n += 1) {
    const large = await newParty(scene, undefined, 6)
    const small = await newParty(scene, large.branch, 2)
    const { phone, taps } = await outage(scene, small)
    try {
      await mergedMidway(scene, { large, small, phone, taps })
      again += phone.came.filter(({ replayed }) => replayed).length
      sent += taps.length
      await leave(large)
    } finally {
      await phone.close()
    }
  }
  must(again > 0, 'something was sent again after the merge')
  return `${sent} taps, ${again} sent again across a merge`
}

async function mergedMidway(scene: Scene, merge: Merge): Promise<void> {
  const { large, small, phone, taps } = merge
  await tapAll([await phone.openTab()], [...taps, closing(small)])
  await sentUntilCutOff(phone, drawn(scene.chance, taps.length - 2, 1)[0] ?? 0)
  const key = crypto.randomUUID()
  const body = { otherVisitId: small.visitId }
  const merging = () => large.send<Visit>(large.own.waiter, `/visits/${large.visitId}/merge`, body, key)
  const merged = await merging()
  must(merged.id === large.visitId && merged.guests === 8, 'the larger party has taken the smaller one in')
  phone.line(true)
  const onlyAQuestion = () => phone.queue.length === 1 && phone.queue[0]?.refused !== null
  await until('all but a question is sent', onlyAQuestion, emptyWithinMs)
  const code = phone.queue[0]?.refused?.code
  must(code === 'visit_closed', `nobody sends the merged party away (${code})`)
  must((await merging()).version === merged.version, 'a merge that is sent twice merges once')
  must(phone.trouble.length === 0, `no page has failed (${phone.trouble})`)
  await mustBeOnce(scene, taps, large.visitId)
  await mustBeToldOnce(scene, taps)
}

/** The last tap of all, which the merge overtakes. */
const closing = ({ branch, visitId }: Party): Tap => ({
  endpoint: closeVisit as unknown as Tap['endpoint'],
  body: {},
  key: crypto.randomUUID(),
  entity: 'visit',
  params: { branchId: branch.id, visitId },
})

/** The answer to the `last`th never comes, and there is no line any more. */
async function sentUntilCutOff(phone: Phone, last: number): Promise<void> {
  const cutOff = new Promise<void>((resolve) => {
    phone.fate = (n) => {
      if (n !== last) return { what: 'answered' }
      phone.line(false)
      resolve()
      return { what: 'unheard' }
    }
  })
  phone.line(true)
  await cutOff
  await until('the last one has arrived', () => phone.came.length > last, emptyWithinMs)
}

async function mustBeToldOnce({ world }: Scene, taps: readonly Tap[]): Promise<void> {
  const ids = ordersIn(taps).map(({ id }) => `'${id}'`)
  const [placed] = await world.database.tell(`select count(*)::int as times from branch_event
    where type = 'order.placed' and entity_id in (${ids})`)
  must(placed?.times === ids.length, `the kitchen was told of ${ids.length} orders (${placed?.times})`)
}
