import { expect, test } from 'vitest'
import { createMetrics } from './metrics'
import { serveMetrics } from './metrics-server'

test('the same name is the same metric, and the page shows it', async () => {
  const metrics = createMetrics()
  metrics.counter('sufra_replays_total', 'Answers given again').inc()
  metrics.counter('sufra_replays_total', 'Answers given again').inc()
  metrics.gauge('sufra_screens', 'Screens connected', () => 7)
  const server = await serveMetrics(metrics, { port: 0, host: '127.0.0.1' })
  const address = server.address()
  const page = await fetch(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/metrics`)
  const text = await page.text()
  server.close()
  expect(text).toContain('sufra_replays_total 2')
  expect(text).toContain('sufra_screens 7')
  expect(text).toContain('process_cpu_seconds_total')
})

test('where there is a password the page asks for it', async () => {
  const password = 'twelve letters'
  const server = await serveMetrics(createMetrics(), { port: 0, host: '127.0.0.1', password })
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/metrics`
  const asked = async (authorization?: string) =>
    (await fetch(url, { headers: authorization === undefined ? {} : { authorization } })).status
  const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`
  const statuses = [
    await asked(),
    await asked(`Bearer ${password}`),
    await asked(basic(`prometheus:${password}x`)),
    await asked(basic(password.slice(1))),
    await asked(basic(`prometheus:${password}`)),
  ]
  server.close()
  expect(statuses).toEqual([401, 401, 401, 401, 200])
})
