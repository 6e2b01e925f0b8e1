import { act, fireEvent, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Need } from './needs.rules'
import { useNudge } from './use-nudge'

/** Sounds once it was resumed while the browser allows it; until then `resume` stays without an answer. */
class Speaker {
  static all: Speaker[] = []
  static allowed = false
  state = 'suspended'
  currentTime = 0
  resumed = 0
  onstatechange = () => undefined
  constructor() {
    Speaker.all.push(this)
  }
  resume(): Promise<void> {
    this.resumed += 1
    if (!Speaker.allowed) return new Promise(() => undefined)
    this.state = 'running'
    return Promise.resolve()
  }
}
const started = vi.fn()
class Tone {
  start = started
  stop = () => undefined
  connect = (next: unknown) => next
}
class Volume extends Tone {
  gain = {
    setValueAtTime: () => undefined,
    linearRampToValueAtTime: () => undefined,
    exponentialRampToValueAtTime: () => undefined,
  }
}
vi.stubGlobal('AudioContext', Speaker)
vi.stubGlobal('OscillatorNode', Tone)
vi.stubGlobal('GainNode', Volume)

const ready = (key: string) => ({ kind: 'ready', key, calledAt: null }) as Need
const resumed = () => Speaker.all.reduce((sum, speaker) => sum + speaker.resumed, 0)

test('the chime is unlocked by what browsers take for a tap, and asked for again until it sounds', async () => {
  const { rerender } = renderHook(({ needs }: { needs: Need[] }) => useNudge(needs, true), {
    initialProps: { needs: [] as Need[] },
  })
  // A finger that goes down is no tap yet: it may scroll.
  fireEvent.pointerDown(document.body)
  expect(resumed()).toBe(0)

  fireEvent.click(document.body)
  rerender({ needs: [ready('1')] })
  expect([resumed(), started.mock.calls.length]).toEqual([1, 0])

  Speaker.allowed = true
  await act(async () => void fireEvent.keyDown(document.body, { key: 'a' }))
  rerender({ needs: [ready('1'), ready('2')] })
  expect([resumed(), started.mock.calls.length]).toEqual([2, 2])

  fireEvent.click(document.body)
  expect([resumed(), Speaker.all.length]).toEqual([2, 1])

  // A telephone call takes the sound away; the next tap brings it back.
  const [speaker] = Speaker.all
  act(() => {
    Object.assign(speaker as Speaker, { state: 'interrupted' }).onstatechange()
  })
  await act(async () => void fireEvent.click(document.body))
  expect([resumed(), speaker?.state]).toEqual([3, 'running'])
})
