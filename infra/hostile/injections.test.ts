import { expect, test } from 'vitest'
import { reachedIn, statusesIn, verdictOn, verdictOnControl } from './injections'

const answered = (...statuses: number[]): string =>
  statuses
    .map(
      (status, n) =>
        `HTTP request [#${n + 1}]:\nGET /api/x?search=1%27 HTTP/1.1\n\nHTTP response [#${n + 1}] (${status} Said):\nDate: now\n\n{"status":400}\n\n`,
    )
    .join('=====\n')
const none = 'all tested parameters do not appear to be injectable'
const tried = (output: string, ...statuses: number[]) => ({ name: 'orders', output, traffic: answered(...statuses) })

test('what a contract refuses, and what comes too often, has reached no query', () => {
  expect(statusesIn(answered(200, 400, 429, 500))).toEqual([200, 400, 429, 500])
  expect(reachedIn([200, 400, 401, 404, 429, 500])).toBe(2)
})

test('nothing is injectable where the queries were reached and nothing was found', () => {
  expect(verdictOn(tried(none, 200, 200, 400))).toEqual({
    line: 'sqlmap: orders: not injectable (2 of 3 answers came from a query)',
    pass: true,
  })
})

test('where most was refused nothing is shown, whatever sqlmap says of it', () => {
  expect(verdictOn(tried(none, 200, 400, 400, 429))).toEqual({
    line: 'sqlmap: orders: nothing is shown (1 of 4 answers came from a query)',
    pass: false,
  })
  expect(verdictOn(tried(none)).pass).toBe(false)
})

test('what was found fails, and so does what did not come to an end', () => {
  const found = 'sqlmap identified the following injection point(s)'
  expect(verdictOn(tried(found, 200))).toMatchObject({ line: expect.stringContaining('INJECTABLE'), pass: false })
  expect(verdictOn(tried('testing …', 200))).toMatchObject({ line: expect.stringContaining('no verdict'), pass: false })
})

test('where a hole was made it must be found', () => {
  const found = 'sqlmap identified the following injection point(s)'
  expect(verdictOnControl(tried(found, 200))).toMatchObject({
    line: 'sqlmap: orders: found, as it must be',
    pass: true,
  })
  expect(verdictOnControl(tried(none, 200))).toMatchObject({ line: 'sqlmap: orders: NOT FOUND', pass: false })
})
