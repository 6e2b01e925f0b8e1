/** A window that stands behind others is given no frames, though it counts as visible. */
const withinMs = 250

/**
 * Runs `work` once, before the next picture is drawn, however often it is asked for until then: what cannot be seen need
 * not be worked out. A page that is not drawn works at once.
 */
export class NextFrame {
  private readonly work: () => void
  private frame = 0
  private late: ReturnType<typeof setTimeout> | undefined

  constructor(work: () => void) {
    this.work = work
  }

  ask(): void {
    if (document.visibilityState === 'hidden') this.run()
    else if (this.late === undefined) this.wait()
  }

  cancel(): void {
    cancelAnimationFrame(this.frame)
    clearTimeout(this.late)
    this.late = undefined
  }

  private wait(): void {
    this.frame = requestAnimationFrame(() => this.run())
    this.late = setTimeout(() => this.run(), withinMs)
  }

  private run(): void {
    this.cancel()
    this.work()
  }
}
