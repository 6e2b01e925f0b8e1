import { expect, test } from 'vitest'
import { Turns } from './phone-turns'

const said: string[] = []
const turn = (who: string, name = 'queue') => ({
  name,
  grant: () => void said.push(`${who} may`),
  lose: () => void said.push(`${who} may no more`),
})
const heard = () => said.splice(0)

test('one tab after the other, in the order in which they asked', () => {
  const turns = new Turns()
  const [one, two, three, other] = [turn('one'), turn('two'), turn('three'), turn('other', 'something else')]
  for (const each of [one, two, three, other]) turns.ask(each)
  expect(heard()).toEqual(['one may', 'other may'])
  turns.end(two)
  turns.end(one)
  expect(heard()).toEqual(['three may'])
  turns.end(three)
  turns.ask(two)
  expect(heard()).toEqual(['two may'])
})

test('a turn that was taken away cannot be given on by who had it', () => {
  const turns = new Turns()
  const [asleep, awake, next] = [turn('asleep'), turn('awake'), turn('next')]
  turns.ask(asleep)
  turns.ask(next)
  turns.ask(awake, true)
  turns.end(asleep)
  expect(heard()).toEqual(['asleep may', 'asleep may no more', 'awake may'])
  turns.end(awake)
  expect(heard()).toEqual(['next may'])
})
