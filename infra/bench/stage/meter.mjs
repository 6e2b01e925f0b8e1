// Loaded into every process that is measured (node --import): answers its parent's questions about itself.
import { Session } from 'node:inspector/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc')
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
let session

const answers = {
  /** Microseconds of processor time, all threads. */
  processor() {
    const { user, system } = process.cpuUsage()
    return user + system
  },
  /** Bytes, after everything that can be thrown away was thrown away. */
  async memory() {
    for (let i = 0; i < 3; i += 1) {
      collectGarbage()
      await pause(50)
    }
    const { rss, heapUsed, external } = process.memoryUsage()
    return { rss, heap: heapUsed + external }
  },
  async startProfile() {
    session = new Session()
    session.connect()
    await session.post('Profiler.enable')
    await session.post('Profiler.setSamplingInterval', { interval: 200 })
    await session.post('Profiler.start')
  },
  async stopProfile() {
    const { profile } = await session.post('Profiler.stop')
    session.disconnect()
    return profile
  },
}

process.on('message', async ({ id, ask }) => {
  const answer = answers[ask]
  if (answer) process.send({ id, value: await answer() })
})
