import { expect, test } from 'vitest'
import { help } from '../i18n/catalogues/en/help'
import { chordsOf, keyPaths, keyTable } from './key-table'

test.each(Object.entries(keyTable))('on %s no key means two things', (_, keys) => {
  const chords = Object.values(keys).flat()
  expect(new Set(chords).size).toBe(chords.length)
})

test('no screen takes the keys of the frame: G goes to another one, ? lists the keys', () => {
  const taken = keyPaths.filter((path) =>
    chordsOf(path).some((chord) => ['KeyG', 'Shift+Slash', 'Ctrl+KeyK'].includes(chord)),
  )
  expect(taken).toEqual([])
})

test('nothing is said of keys that no screen has', () => {
  const { here: _, ...said } = help.keys
  const paths = Object.entries(said).flatMap(([screen, names]) => Object.keys(names).map((name) => `${screen}.${name}`))
  expect(paths.sort()).toEqual([...keyPaths].sort())
})
