import { permissions, permissionsOfRole } from '@sufra/shared/people/permissions.rules'
import { expect, test } from 'vitest'
import { tabsOf } from './people-tabs'

test('who plans and does not hire finds the schedule alone, who hires and does not plan finds no schedule', () => {
  expect(tabsOf(['manage_staff_schedules'])).toEqual(['schedule'])
  expect(tabsOf(['manage_staff'])).toEqual(['people', 'roles'])
  expect(tabsOf(permissionsOfRole.MANAGER === 'all' ? permissions : permissionsOfRole.MANAGER)).toEqual([
    ...['people', 'roles', 'schedule'],
  ])
})
