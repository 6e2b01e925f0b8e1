import { householdOf } from '@sufra/platform/limits/address.rules'
import { forgetTries } from '@sufra/platform/limits/limits'
import { demoBranch } from '@sufra/platform/seed/demo'
import type { Pairing } from '@sufra/shared/devices/devices.contract'
import { groupedCode } from '@sufra/shared/devices/pairing-code.rules'
import { pairingPictures } from '@sufra/shared/devices/pairing-pictures'
import { writeDigits } from '@sufra/shared/locale/digits'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { hire, people, tokenOf } from '../identity/test-people'
import { openTestApi, type TestApi } from '../kernel/test-api'
import { pairingStarts } from './device.limits'
import { anotherCode, startTestPairing } from './test-device'

let api: TestApi
const clock = { ahead: 0 }
beforeAll(async () => {
  api = await openTestApi({ now: () => new Date(Date.now() + clock.ahead) })
})
afterAll(() => api.close())
afterEach(() => {
  clock.ahead = 0
})

const here = `/branches/${demoBranch}/devices`
const newManager = async () => tokenOf(api.deps, { userId: await hire(api.deps, { role: 'MANAGER' }) })
const start = () => startTestPairing(api, { kind: 'floor' })
const look = (token: string, code: string) => api.post(`${here}/waiting`, { token, body: { code }, key: null })
const letIn = (token: string, body: object) => api.post(here, { token, body, key: null })
const codeOf = ({ body }: { body: { error?: { code: string } } }) => body.error?.code

test('the manager is told what the screen shows, what it asks to be and since when; nothing is let in by that', async () => {
  const token = await newManager()
  const before = Date.now()
  const pairing = await start()
  const { status, body } = await look(token, pairing.code)
  expect([status, body]).toMatchObject([200, { picture: pairing.picture, kind: 'floor', isNear: true }])
  expect(Date.parse(body.askedAt)).toBeGreaterThanOrEqual(before - 1)
  const claimed = { body: { pairingId: pairing.pairingId, secret: pairing.secret }, key: null }
  expect((await api.post('/devices/pairing/claim', claimed)).body).toEqual({ state: 'waiting' })
})

test('the digits count in every script and with spaces between them', async () => {
  const token = await newManager()
  const { code, picture } = await start()
  const kurdish = code.replace(/\d/g, (digit) => String.fromCharCode(0x06f0 + Number(digit)))
  for (const typed of [groupedCode(code), writeDigits(code, 'ar', 'arab'), kurdish, ` ${code}\n`])
    expect((await look(token, typed)).body.picture).toBe(picture)
  expect((await letIn(token, { code: writeDigits(groupedCode(code), 'ar', 'arab'), picture })).status).toBe(200)
})

test('a code that was mistyped is called so however often, and costs no guess', async () => {
  const token = await newManager()
  const { code, picture } = await start()
  const wrong = code.slice(0, 7) + ((Number(code[7]) + 1) % 10)
  for (let typed = 0; typed < 12; typed += 1) {
    expect(await look(token, wrong)).toMatchObject({ status: 422, body: { error: { code: 'pairing_code_mistyped' } } })
    expect(codeOf(await letIn(token, { code: code.slice(0, 6), picture }))).toBe('pairing_code_mistyped')
  }
  expect((await look(token, code)).status).toBe(200)
})

test('looking with codes of no screen is guessing, as letting in is; looking at one that waits is free', async () => {
  const token = await newManager()
  const { code, picture } = await start()
  for (let tried = 0; tried < 12; tried += 1) expect((await look(token, code)).status).toBe(200)
  for (let tried = 0; tried < 5; tried += 1) {
    expect(codeOf(await look(token, anotherCode(code)))).toBe('pairing_code_wrong')
    expect(codeOf(await letIn(token, { code: anotherCode(code), picture }))).toBe('pairing_code_wrong')
  }
  expect(codeOf(await look(token, code))).toBe('too_many_attempts')
})

test('with another picture than the screen shows it is not let in, and with its own it still is', async () => {
  const token = await newManager()
  const { code, picture } = await start()
  const other = pairingPictures.find((each) => each !== picture)
  expect(codeOf(await letIn(token, { code, picture: other }))).toBe('pairing_code_wrong')
  expect((await letIn(token, { code })).status).toBe(400)
  expect((await letIn(token, { code, picture })).status).toBe(200)
  expect(codeOf(await letIn(token, { code, picture: other }))).toBe('pairing_code_wrong')
})

test('a code that ran out, and one that was used, waits no more', async () => {
  const token = await newManager()
  const [old, used] = [await start(), await start()]
  await letIn(token, { code: used.code, picture: used.picture })
  expect(codeOf(await look(token, used.code))).toBe('pairing_code_wrong')
  clock.ahead = 10 * 60_000 + 1000
  expect(codeOf(await look(token, old.code))).toBe('pairing_code_wrong')
})

test.each([
  ['a waiter', people.waiter],
  ['the manager of another branch', people.jeddahManager],
])('%s is not told which screen waits', async (_, userId) => {
  const { code } = await start()
  expect((await look(await tokenOf(api.deps, { userId }), code)).status).toBe(403)
})

test.each([
  ['192.168.1.20', '192.168.1.31', true],
  ['::1', '10.0.0.9', true],
  ['203.0.113.7', '203.0.113.7', true],
  ['203.0.113.7', '203.0.113.8', false],
  ['2001:db8:1:2::5', '2001:db8:1:2:9:9:9:9', true],
  ['203.0.113.7', '192.168.1.31', false],
])('a screen at %s and a manager at %s are near each other: %s', async (screenAt, managerAt, isNear) => {
  const token = await newManager()
  await forgetTries(api.deps, pairingStarts, householdOf(screenAt))
  const ask = async (url: string, remoteAddress: string, body: object) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const asked = { method: 'POST', url: `/api${url}`, remoteAddress, headers } as const
    return (await api.app.inject({ ...asked, payload: JSON.stringify(body) })).json()
  }
  const { code, picture }: Pairing = await ask('/devices/pairing', screenAt, { kind: 'kitchen' })
  expect(await ask(`${here}/waiting`, managerAt, { code })).toMatchObject({ picture, isNear })
  expect(await ask(here, managerAt, { code, picture })).toMatchObject({ kind: 'kitchen' })
})
