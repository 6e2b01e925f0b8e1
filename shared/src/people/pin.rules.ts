import { AppError } from '../kernel/app-error'

const shape = /^\d{4,6}$/

/** Each digit the one before plus `by`. */
const steps = (pin: string, by: number): boolean =>
  [...pin].every((digit, i) => i === 0 || Number(digit) - Number(pin[i - 1]) === by)

/** Four to six digits that are not all alike and do not run up or down: those are tried first. Throws `pin_too_simple`. */
export function checkPin(pin: string): void {
  if (!shape.test(pin) || steps(pin, 0) || steps(pin, 1) || steps(pin, -1)) throw new AppError('pin_too_simple')
}
