import type { FaultPoint } from '@sufra/platform/db/faults'
import { run } from '@sufra/platform/run'
import { bootVenue } from '@sufra/venue/boot'

/* The whole restaurant in one process, which can be told to die at a named point of its next command. */

// The built services define this as false: there, nothing can be told to die.
Object.assign(globalThis, { __FAULTS__: true })

let doom: FaultPoint | null = null
let inCommand = false
process.on('message', (point: FaultPoint) => {
  doom = point
})

/** Only commands keep an idempotency key: what the process reads or does by itself does not end it. */
function fault(point: string): void {
  inCommand ||= doom !== null && point === 'after-idempotency'
  if (inCommand && point === doom) process.kill(process.pid, 'SIGKILL')
}

await run(async (config) => {
  const venue = await bootVenue(config, { fault })
  return { greeting: `The doomed restaurant is open at ${venue.url}.`, close: () => venue.close() }
})
