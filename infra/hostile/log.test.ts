import { expect, test } from 'vitest'
import { faultsIn } from './log.rules'

test('an error nobody foresaw and a cry outside the log are faults; a phone’s report and a missing provider are not', () => {
  const unforeseen = '{"level":"error","err":{"type":"TypeError"},"msg":"a request failed"}'
  const reported = '{"level":"error","code":"x","msg":"a screen reported an error"}'
  const missing = '{"level":"error","code":"auth_unavailable","msg":"a request failed"}'
  expect(faultsIn([unforeseen, reported, missing, 'TypeError: x'])).toEqual([unforeseen, 'TypeError: x'])
})
