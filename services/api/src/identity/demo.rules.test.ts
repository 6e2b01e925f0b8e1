import { expect, test } from 'vitest'
import { isConfigured, isDemoOpen } from './demo.rules'

const doors = (provider: 'builtin' | 'firebase' | 'azure' | null, change = {}) => ({
  demo: true,
  production: false,
  auth: { provider },
  ...change,
})

test('an installation counts as configured with any provider, ours too', () => {
  expect(isConfigured(doors(null))).toBe(false)
  for (const provider of ['builtin', 'firebase', 'azure'] as const) expect(isConfigured(doors(provider))).toBe(true)
})

test('the demo is open while nobody has a real way in', () => {
  expect(isDemoOpen(doors(null))).toBe(true)
  expect(isDemoOpen(doors(null, { production: true }))).toBe(true)
  expect(isDemoOpen(doors('firebase'))).toBe(false)
  expect(isDemoOpen(doors('azure'))).toBe(false)
})

test('beside our own provider the demo is open in development only', () => {
  expect(isDemoOpen(doors('builtin'))).toBe(true)
  expect(isDemoOpen(doors('builtin', { production: true }))).toBe(false)
})

test('the demo is never open where the setting says no', () => {
  expect(isDemoOpen(doors(null, { demo: false }))).toBe(false)
  expect(isDemoOpen(doors('builtin', { demo: false }))).toBe(false)
})
