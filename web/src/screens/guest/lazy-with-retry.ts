import { type ComponentType, lazy } from 'react'

const pauseMs = 1000
const triesOnline = 3

/** A second later, or when the phone has a network again. */
const untilBetter = (): Promise<void> =>
  new Promise((resolve) => {
    if (navigator.onLine) setTimeout(resolve, pauseMs)
    else addEventListener('online', () => resolve(), { once: true })
  })

async function patiently<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await load()
    } catch (error) {
      if (navigator.onLine && tries >= triesOnline) throw error
      await untilBetter()
    }
  }
}

/** A part of the page that is fetched when it is first needed; a lost network delays it and breaks nothing. */
export const lazyWithRetry = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await patiently(load) }))
