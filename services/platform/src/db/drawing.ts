import type { Drawn } from '../log/append'

/**
 * What a command ends with when its last statement was sent and draws a number: log, answer and COMMIT leave right behind
 * that statement. `body` has another number under `drawn.key`.
 */
export class Drawing<T extends object> {
  readonly body: T
  readonly drawn: Drawn

  constructor(body: T, drawn: Drawn) {
    this.body = body
    this.drawn = drawn
    drawn.number.catch(() => {})
  }
}
