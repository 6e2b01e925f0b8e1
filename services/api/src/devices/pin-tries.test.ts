import { createLimits, takeTry } from '@sufra/platform/limits/limits'
import { AppError } from '@sufra/shared/kernel/app-error'
import { checkPin } from '@sufra/shared/people/pin.rules'
import { expect, test } from 'vitest'
import { pinTries } from './device.limits'

const day = 24 * 3600
const isPin = (pin: string): boolean => {
  try {
    checkPin(pin)
    return true
  } catch {
    return false
  }
}

/** Somebody with a paired device and all the time in the world, who tries again the moment they may. */
async function guesser() {
  const limits = createLimits()
  let seconds = 0
  const deps = { limits, now: () => new Date(1_800_000_000_000 + seconds * 1000) }
  const mayTry = async (): Promise<number> => {
    try {
      for (const limit of pinTries) await takeTry(deps, limit, 'device user')
      return 0
    } catch (error) {
      if (error instanceof AppError) return Number(error.details.seconds)
      throw error
    }
  }
  return {
    seconds: () => seconds,
    async guess() {
      for (let wait = await mayTry(); wait > 0; wait = await mayTry()) seconds += wait
    },
  }
}

test('whoever tries all PINs of four digits needs nine years', async () => {
  const all = Array.from({ length: 10_000 }, (_, n) => String(n).padStart(4, '0')).filter(isPin)
  const attacker = await guesser()
  const tried: Record<string, number> = {}
  for (const [n] of all.entries()) {
    await attacker.guess()
    for (const [name, until] of [
      ['burst', 15 * 60],
      ['day', day],
      ['week', 7 * day],
      ['month', 30 * day],
    ] as const)
      if (attacker.seconds() < until) tried[name] = n + 1
  }
  expect(tried).toEqual({ burst: 5, day: 20, week: 20, month: 100 })
  expect(attacker.seconds() / (365 * day)).toBeGreaterThan(9)
  // One in five hundred after a day, one in a hundred after a month, for one person on one device.
  expect((tried.day ?? 0) / all.length).toBeLessThan(1 / 490)
})
