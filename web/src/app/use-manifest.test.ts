import { expect, test } from 'vitest'
import { places } from '../session/places.rules'
import { appOf } from './use-manifest'

test('a screen of the office is put on a home screen as the office, the wall’s as the kitchen, all others as the waiter’s', () => {
  const of = (app: string) => places.filter(({ name }) => appOf(name) === app).map(({ path }) => path)
  expect(of('admin')).toEqual(places.map(({ path }) => path).filter((path) => path.startsWith('/admin')))
  expect(of('kitchen')).toEqual(['/kitchen', '/kitchen/pass', '/kitchen/set-up'])
  expect(of('waiter')).toContain('/floor')
})
