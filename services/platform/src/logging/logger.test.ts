import { expect, test, vi } from 'vitest'
import { createLogger, logTo } from './logger'

function logged(write: (log: ReturnType<typeof createLogger>) => void): string {
  const lines: string[] = []
  write(createLogger('info', { write: (line: string) => void lines.push(line) }))
  return lines.join('')
}

test('a table link’s secret and a query never reach the log', () => {
  const text = logged((log) => {
    log.info({ req: { method: 'GET', url: '/t/8KQ2/s3cr3t-token', headers: { authorization: 'Bearer abc' } } }, 'in')
    log.info({ url: '/api/menu?token=abc' }, 'out')
    for (const page of ['reset', 'confirm', 'sign-up']) log.info({ url: `/${page}/s3cr3t-token` }, 'asked')
    log.info({ req: { method: 'GET', url: '/invite/s3cr3t-token?x=abc' } }, 'asked')
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

test('what hides in free text is taken out before it is written', () => {
  const token = 'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJzdGFmZjoxIn0.c2lnbmF0dXJl'
  const text = logged((log) => {
    const parse = () => JSON.parse('{"password":"Hunter-2-hunter","phone":"07701234567",oops')
    for (const wrong of [parse, () => fail(`no answer from redis://default:s3cr3tpass@cache:6379 for ${token}`)])
      try {
        wrong()
      } catch (err) {
        log.error({ err }, 'it broke')
      }
    log.error({ err: new Error('invalid input syntax for type uuid: "sara@example.com"') }, 'for +964 770 123 4567')
    log.warn(`Authorization: Bearer abcdef123456, https://sufra.example/t/8KQ2/AbCdEf-secret?x=1`)
  })
  expect(text).toContain('invalid input syntax for type uuid: …')
  expect(text).not.toMatch(/Hunter|07701234567|s3cr3tpass|c2lnbmF0dXJl|sara@|123 4567|abcdef123456|AbCdEf/)
  for (const line of text.trim().split('\n')) expect(() => JSON.parse(line)).not.toThrow()
})

test('a run that looks for secrets hears every line, and what is written stays the same', () => {
  const heard: string[] = []
  globalThis.sufraLogEar = (line) => void heard.push(line)
  try {
    const text = logged((log) => {
      log.debug('too quiet')
      log.info('loud enough')
    })
    createLogger('silent').info('to nobody')
    expect(text).toContain('loud enough')
    expect(text).not.toContain('too quiet')
    expect(heard.map((line) => JSON.parse(line).msg)).toEqual(['too quiet', 'loud enough', 'to nobody'])
  } finally {
    globalThis.sufraLogEar = undefined
  }
})

function fail(message: string): never {
  throw new Error(message)
}

test('a log whose disk is full ends nothing, and is tried again with each next line', async () => {
  const stream = logTo('/dev/full') as ReturnType<typeof logTo> & NodeJS.EventEmitter
  // Nobody else listens: what pino throws then would fail this run.
  const said = vi.spyOn(stream, 'emit')
  const errors = () => said.mock.calls.filter(([name]) => name === 'error').length
  const log = createLogger('info', stream)
  for (let n = 0; n < 3; n += 1) {
    const before = errors()
    log.info({ count: n }, 'said')
    await vi.waitFor(() => expect(errors()).toBeGreaterThan(before))
  }
  // What a process does at its end: it would wait here for room on the disk.
  ;(stream as typeof stream & { flushSync(): void }).flushSync()
})
