import { expect, test } from 'vitest'
import { textOf } from './plain-packets'
import { openRooms } from './rooms'

const listener = () => {
  const heard: string[] = []
  return { heard, take: (text: string) => void heard.push(text) }
}

test('a packet is heard once by all in its rooms, by none outside, and not by the excused', () => {
  const rooms = openRooms(textOf)
  const [both, one, excused, outside] = [listener(), listener(), listener(), listener()]
  rooms.join(both, ['a', 'b'])
  rooms.join(one, ['b'])
  rooms.join(excused, ['a', 'c'])
  rooms.join(outside, ['d'])
  rooms.emit(['a', 'b'], ['c'], 'event', () => ({ seq: 1 }))
  expect([both, one, excused, outside].map(({ heard }) => heard)).toEqual([
    ['{"t":"event","seq":1}'],
    ['{"t":"event","seq":1}'],
    [],
    [],
  ])
})

test('a packet that nobody is there to hear is never made', () => {
  const rooms = openRooms(textOf)
  rooms.join(listener(), ['a'])
  const never = () => {
    throw new Error('made for nobody')
  }
  expect(() => rooms.emit(['b'], [], 'event', never)).not.toThrow()
})

test('who has left or moved hears nothing of the old rooms', () => {
  const rooms = openRooms(textOf)
  const [moved, left] = [listener(), listener()]
  rooms.join(moved, ['a'])
  rooms.join(left, ['a'])
  rooms.join(moved, ['b'])
  rooms.leaveAll(left)
  rooms.emit(['a'], [], 'event', () => ({}))
  rooms.emit(['b'], [], 'beat', () => ({}))
  expect([moved.heard, left.heard]).toEqual([['{"t":"beat"}'], []])
})
