/** The service's own time, in minutes since it opened; a minute of it passes `speed` times as fast as one outside. */
export class Clock {
  readonly #speed: number
  readonly #from = performance.now()
  #stopped = false

  /** `speed` 1: as in life. */
  constructor(speed: number) {
    this.#speed = speed
  }

  get minutes(): number {
    return ((performance.now() - this.#from) * this.#speed) / 60_000
  }

  get stopped(): boolean {
    return this.#stopped
  }

  /** Everybody who waits comes to and sees that it is over. */
  stop(): void {
    this.#stopped = true
  }

  wait(minutes: number): Promise<void> {
    return this.until(this.minutes + minutes)
  }

  async until(minute: number): Promise<void> {
    while (!this.#stopped && this.minutes < minute) {
      const leftMs = ((minute - this.minutes) * 60_000) / this.#speed
      await new Promise((resolve) => setTimeout(resolve, Math.max(1, Math.min(leftMs, 200))))
    }
  }

  /** Looks again until it is so; false: it was not within so many minutes, or all is over. */
  async sees(isSo: () => boolean, withinMinutes: number): Promise<boolean> {
    const last = this.minutes + withinMinutes
    while (!isSo()) {
      if (this.#stopped || this.minutes > last) return false
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    return true
  }
}
