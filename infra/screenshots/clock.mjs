/* Pictures show the same evening whenever they are taken: the program and the page read this clock, and it runs on. */

/** A Thursday, half past seven in the evening in Riyadh. */
const evening = Date.parse('2026-11-19T16:30:00Z')

/** Milliseconds from now to that evening. */
export const toEvening = () => evening - Date.now()

/** Runs in the page too, so it needs nothing around it. */
export function shiftClock(by) {
  const Real = Date
  const now = () => Real.now() + by
  globalThis.Date = new Proxy(Real, {
    apply: () => new Real(now()).toString(),
    construct: (_, given, asked) => Reflect.construct(Real, given.length === 0 ? [now()] : given, asked),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
}

if (process.env.SUFRA_PICTURES_BY) shiftClock(Number(process.env.SUFRA_PICTURES_BY))
