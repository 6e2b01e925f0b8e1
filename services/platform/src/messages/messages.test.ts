import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createServer as createSocketServer } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { loadConfig } from '../config'
import { createLogger } from '../logging/logger'
import { smtpMailer } from './mailer'
import { masked } from './masked.rules'
import { openMessages } from './messages'
import { httpSms } from './sms'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

const production = { NODE_ENV: 'production', SUFRA_EMBEDDED: '1' }
const servers = { SMTP_URL: 'smtp://localhost:25', SMS_URL: 'http://a:b@localhost/Messages.json' }

function opened(env: NodeJS.ProcessEnv) {
  const lines: string[] = []
  const log = createLogger('trace', { write: (line) => void lines.push(line) })
  return { messages: openMessages(loadConfig(env), log), log: () => lines.join('') }
}

test('production without servers writes to nobody and keeps nothing', () => {
  expect(opened(production).messages).toEqual({ mailer: null, sms: null, outbox: null })
})

test('with both servers set nothing is kept here, in development neither', () => {
  for (const env of [servers, { ...production, ...servers }]) {
    const { messages } = opened(env)
    expect(messages).toMatchObject({ outbox: null, mailer: {}, sms: {} })
  }
})

test('in development the last fifty messages wait in the outbox, the newest first', async () => {
  const { messages } = opened({})
  for (let n = 1; n <= 60; n++) await messages.sms?.send({ to: '+966501234567', text: `message ${n}` })
  await messages.mailer?.send({ to: 'a@example.com', subject: 'Hello', text: 'Open it', link: 'https://x/reset' })
  const latest = messages.outbox?.latest() ?? []
  expect(latest).toHaveLength(50)
  expect(latest[0]).toMatchObject({
    kind: 'mail',
    to: 'a@example.com',
    text: 'Hello\n\nOpen it',
    link: 'https://x/reset',
  })
  expect(latest[1]).toMatchObject({ kind: 'sms', text: 'message 60', link: null })
})

test('the developer’s log shows the message but never a whole number', async () => {
  const { messages, log } = opened({})
  await messages.sms?.send({ to: '+966501234567', text: '123456 is your code for +966501234567' })
  expect(log()).toContain('123456 is your code')
  expect(log()).not.toContain('501234567')
})

test('once one server is set, the log says only that a message is there', async () => {
  const { messages, log } = opened({ SMTP_URL: servers.SMTP_URL })
  await messages.sms?.send({ to: '+966501234567', text: '123456 is your code' })
  expect(log()).toContain('+966•••67')
  expect(log()).not.toContain('123456')
})

test('an address is masked', () => {
  expect(masked('layla@example.com')).toBe('l•••@example.com')
  expect(masked('+9647501234567')).toBe('+964•••67')
})

interface Heard {
  readonly authorization: string | undefined
  readonly form: URLSearchParams
}

async function service(status: number, headers: Record<string, string> = {}) {
  const heard: Heard[] = []
  const server = createServer((request, reply) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      heard.push({ authorization: request.headers.authorization, form: new URLSearchParams(body) })
      reply.writeHead(status, headers).end('{}')
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  closing.push(() => server.close())
  const { port } = server.address() as AddressInfo
  return { url: `http://AC1:to%2Fken@127.0.0.1:${port}/2010-04-01/Accounts/AC1/Messages.json`, heard }
}

test('a text message goes out as Twilio takes it', async () => {
  const { url, heard } = await service(201)
  await httpSms(url, 'Sufra').send({ to: '+9647501234567', text: 'کۆد: 123456' })
  const [{ authorization, form } = { form: new URLSearchParams() } as Heard] = heard
  expect(authorization).toBe(`Basic ${Buffer.from('AC1:to/ken').toString('base64')}`)
  expect(Object.fromEntries(form)).toEqual({ To: '+9647501234567', From: 'Sufra', Body: 'کۆد: 123456' })
})

test('a refusal, a redirect or silence is told, not passed over', async () => {
  const refusing = await service(400)
  await expect(httpSms(refusing.url, 'S').send({ to: '+1', text: 'x' })).rejects.toThrow('answered 400')
  const elsewhere = await service(200)
  const moving = await service(307, { location: elsewhere.url })
  await expect(httpSms(moving.url, 'S').send({ to: '+1', text: 'x' })).rejects.toThrow()
  expect(elsewhere.heard).toEqual([])
  await expect(httpSms('http://a:b@127.0.0.1:1/', 'S').send({ to: '+1', text: 'x' })).rejects.toThrow()
})

/** Says yes to everything, and keeps what it was told. */
async function mailServer() {
  let told = ''
  const server = createSocketServer((socket) => {
    let inData = false
    socket.write('220 ready\r\n')
    socket.on('error', () => {})
    socket.on('data', (part) => {
      told += part
      if (inData && told.endsWith('\r\n.\r\n')) {
        inData = false
        socket.write('250 taken\r\n')
      } else if (!inData) {
        inData = /^DATA/im.test(String(part))
        socket.write(inData ? '354 go on\r\n' : /^QUIT/i.test(String(part)) ? '221 bye\r\n' : '250 ok\r\n')
      }
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  closing.push(() => server.close())
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, told: () => told }
}

test('an e-mail goes out by SMTP, and a name that holds a line break adds no recipient', async () => {
  const { url, told } = await mailServer()
  const to = 'layla@example.com\r\nBcc: eve@example.com'
  await smtpMailer(url, 'Sufra <no-reply@example.com>')
    .send({ to, subject: 'Hi', text: 'Open', link: '' })
    .catch(() => {})
  await smtpMailer(url, 'Sufra <no-reply@example.com>').send({ to: 'a@b.co', subject: 'Hi', text: 'Open', link: '' })
  expect(told()).toContain('RCPT TO:<a@b.co>')
  expect(told()).toContain('Subject: Hi')
  expect(told()).not.toMatch(/^Bcc:/m)
  expect(told()).not.toMatch(/RCPT TO:<eve/)
})
