import type { Page } from '@playwright/test'

/* Two browsers, one clock: both read the machine's own time, to the millisecond. */

declare global {
  interface Window {
    tapped: number
    shown: Promise<number>
  }
}

export const watchTaps = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const tap = (event: Event) => {
      window.tapped = Date.now() - (performance.now() - event.timeStamp)
    }
    addEventListener('pointerdown', tap, { capture: true })
  })

export const tappedAt = (page: Page): Promise<number> => page.evaluate(() => window.tapped)

/** Begins to look for what `selector` finds; when it is there, the next frame that is drawn shows it. */
export const watchPaint = (page: Page, selector: string): Promise<void> =>
  page.evaluate((wanted) => {
    const afterFrame = (done: (at: number) => void) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => done(Date.now())
        port2.postMessage(null)
      })
    window.shown = new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        if (!document.querySelector(wanted)) return
        observer.disconnect()
        afterFrame(resolve)
      })
      observer.observe(document.body, { subtree: true, childList: true, attributes: true })
    })
  }, selector)

export const paintedAt = (page: Page): Promise<number> => page.evaluate(() => window.shown)
