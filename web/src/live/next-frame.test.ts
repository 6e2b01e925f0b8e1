import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NextFrame } from './next-frame'

let frames: FrameRequestCallback[] = []
const draw = () => {
  const due = frames
  frames = []
  for (const frame of due) frame(0)
}

beforeEach(() => {
  frames = []
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
  vi.stubGlobal('cancelAnimationFrame', (n: number) => {
    frames[n - 1] = () => undefined
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('asked three times before a picture, it works once, and again for the next one', () => {
  const work = vi.fn()
  const next = new NextFrame(work)
  for (let n = 0; n < 3; n += 1) next.ask()
  expect(work).not.toHaveBeenCalled()
  draw()
  expect(work).toHaveBeenCalledTimes(1)
  next.ask()
  draw()
  expect(work).toHaveBeenCalledTimes(2)
})

test('a page that nobody looks at works at once', () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const work = vi.fn()
  new NextFrame(work).ask()
  expect(work).toHaveBeenCalledTimes(1)
})

test('a window that is given no pictures works a quarter of a second later, and not again with the late picture', () => {
  const work = vi.fn()
  new NextFrame(work).ask()
  vi.advanceTimersByTime(250)
  expect(work).toHaveBeenCalledTimes(1)
  draw()
  expect(work).toHaveBeenCalledTimes(1)
})

test('called off, it does not work', () => {
  const work = vi.fn()
  const next = new NextFrame(work)
  next.ask()
  next.cancel()
  draw()
  vi.advanceTimersByTime(1000)
  expect(work).not.toHaveBeenCalled()
})
