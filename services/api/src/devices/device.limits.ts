import type { Limit } from '@sufra/platform/limits/limits'

const minute = 60
const hour = 60 * minute

/** Codes that one household may ask for: a screen asks for one in ten minutes. */
export const pairingStarts: Limit = {
  name: 'pairing-start',
  tries: 20,
  windowSeconds: 10 * minute,
  says: 'too_many_requests',
}

/** A network may rent any number of households. */
export const pairingNetworkStarts: Limit = {
  name: 'pairing-network',
  tries: 100,
  windowSeconds: 10 * minute,
  says: 'too_many_requests',
}

/** Codes that may wait at once, of all: of ten million, so that a mistyped one is hardly ever another screen's. */
export const waitingAtMost = 2000

/** Codes of no screen that one manager may type; what the check digit refuses is none of them. */
export const pairingGuesses: Limit = { name: 'pairing-guess', tries: 10, windowSeconds: 10 * minute }

/** Wrong PINs of one person on one device: five at once, then longer and longer waits. The shortest is asked first. */
export const pinTries: readonly Limit[] = [
  { name: 'pin-burst', tries: 5, windowSeconds: 15 * minute },
  { name: 'pin-hours', tries: 10, windowSeconds: 4 * hour },
  { name: 'pin-week', tries: 20, windowSeconds: 7 * 24 * hour },
]
