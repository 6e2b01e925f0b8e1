import { expect, test } from 'vitest'
import { agentName } from './agent-name.rules'
import { changesOf, dialled, draftFaults, draftOf } from './draft.rules'

const profile = {
  name: 'Ali',
  phone: '+966501234567',
  email: null,
  locale: null,
  digits: null,
  provider: 'builtin' as const,
  hasPassword: true,
  demo: false,
  sessions: [],
}
const before = draftOf(profile, 'ar')

test('only what was changed is sent, so that two screens do not undo each other', () => {
  expect(changesOf(before, before)).toEqual({})
  expect(changesOf(before, { ...before, name: ' Ali Rahman ' })).toEqual({ name: 'Ali Rahman' })
  expect(changesOf(before, { ...before, phone: '00966 50 123 4567' })).toEqual({})
  expect(changesOf(before, { ...before, phone: '' })).toEqual({ phone: null })
  expect(changesOf(before, { ...before, locale: 'ckb', digits: 'native' })).toEqual({ locale: 'ckb', digits: 'native' })
})

test('a phone number is kept as it is dialled from anywhere', () => {
  expect(dialled('٠٠٩٦٦ ٥٠ ١٢٣ ٤٥٦٧')).toBe('+966501234567')
  expect(draftFaults({ ...before, phone: '050 123 4567' }).phone).toBe(true)
  expect(draftFaults({ ...before, phone: '' }).phone).toBe(false)
  expect(draftFaults({ ...before, name: '  ' }).name).toBe(true)
})

test('a session is named by its browser and what it runs on', () => {
  const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36'
  expect(agentName(windows)).toBe('Chrome, Windows')
  expect(agentName(`${windows} Edg/126.0`)).toBe('Edge, Windows')
  expect(agentName('Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Safari/604.1')).toBe(
    'Safari, iPhone',
  )
  expect(agentName('Mozilla/5.0 (Linux; Android 14) Chrome/126 SamsungBrowser/25.0 Safari/537')).toBe(
    'Samsung Internet, Android',
  )
  expect(agentName('curl/8.5')).toBeNull()
  expect(agentName(null)).toBeNull()
})
