import { loadConfig } from '@sufra/platform/config'
import { openDeps } from '@sufra/platform/open-deps'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import { onAsk } from '../floor/on-ask'
import type { Sent } from '../load/fan-out'
import { openLoop, schedule } from '../load/pace'
import { machineMs, type Tales } from './teller'
import { tellOrder } from './telling'

/** Tells orders as an API does: a transaction with the log, then the bell. */
const { deps, close } = await openDeps(loadConfig())

onAsk({
  async tell({ name, perSecond, ms, seats, order }: Tales): Promise<readonly Sent[]> {
    const sent: Sent[] = []
    await openLoop(schedule(name, perSecond, ms), async (index) => {
      const seat = seats[index % seats.length]
      if (!seat) return
      const id = uuidv7()
      sent.push({ id, at: machineMs() })
      await tellOrder(deps, seat.branch, seat.table, { ...order, id, version: 1 }, 'order.placed')
    })
    return sent
  },
})

process.on('SIGTERM', () => void close().then(() => process.exit(0)))
process.stdout.write('The teller is ready.\n')
