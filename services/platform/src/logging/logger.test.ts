import { expect, test } from 'vitest'
import { createLogger } from './logger'

function logged(write: (log: ReturnType<typeof createLogger>) => void): string {
  const lines: string[] = []
  write(createLogger('info', { write: (line: string) => void lines.push(line) }))
  return lines.join('')
}

test('a table link’s secret and a query never reach the log', () => {
  const text = logged((log) => {
    log.info({ req: { method: 'GET', url: '/t/8KQ2/s3cr3t-token', headers: { authorization: 'Bearer abc' } } }, 'in')
    log.info({ url: '/api/menu?token=abc' }, 'out')
  })
  expect(text).toContain('/t/8KQ2/…')
  expect(text).toContain('/api/menu')
  expect(text).not.toMatch(/s3cr3t|Bearer|abc/)
})

test('only known fields are written, whoever logs a body', () => {
  const text = logged((log) => log.warn({ body: { phone: '+9647701234567' }, command: 'placeOrder' }, 'refused'))
  expect(text).toContain('placeOrder')
  expect(text).not.toContain('7701234567')
})

test('a failed query is told by its cause, without its parameters', () => {
  const cause = Object.assign(new Error('duplicate key'), { code: '23505', constraint_name: 'user_phone' })
  const error = new Error('Failed query: insert …\nparams: +9647701234567', { cause })
  const text = logged((log) => log.error({ err: error }, 'failed'))
  expect(text).toContain('23505')
  expect(text).toContain('user_phone')
  expect(text).not.toContain('7701234567')
})
