import { expect, test } from 'vitest'
import { businessHour, hoursAfter, hoursOfDay, hourText } from './business-hours'

const halfPastFour = 270
const placeOf = (hour: number, minute: number, cutOff = halfPastFour) =>
  hoursAfter(cutOff, businessHour(cutOff, { hour, minute }))

test('with a cut-off at half past four, ten past four is in the last hour and twenty to five in the first', () => {
  expect([placeOf(4, 30), placeOf(4, 40), placeOf(5, 29), placeOf(5, 30)]).toEqual([0, 0, 0, 1])
  expect([placeOf(23, 40), placeOf(0, 10), placeOf(0, 40)]).toEqual([19, 19, 20])
  expect([placeOf(4, 10), placeOf(4, 29)]).toEqual([23, 23])
  expect(hoursOfDay(halfPastFour).map((hour) => hourText(halfPastFour, hour))).toEqual(
    expect.arrayContaining(['04:30', '23:30', '00:30', '03:30']),
  )
})

test('whatever the cut-off, every minute lies so many whole hours after it', () => {
  for (let cutOff = 0; cutOff < 1440; cutOff += 1)
    for (let passed = 0; passed < 1440; passed += 7) {
      const wall = (cutOff + passed) % 1440
      const place = placeOf(Math.floor(wall / 60), wall % 60, cutOff)
      if (place !== Math.floor(passed / 60)) expect({ cutOff, passed, place }).toBeNull()
    }
})
