import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** Milliseconds between two frames. */
    frameTimes: number[]
  }
}

/** From now on the page writes down how long each of its frames took. */
export const watchFrames = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.frameTimes = []
    let last = performance.now()
    const next = (now: number) => {
      window.frameTimes.push(now - last)
      last = now
      requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  })

export const frameTimes = (page: Page): Promise<number[]> => page.evaluate(() => window.frameTimes)
