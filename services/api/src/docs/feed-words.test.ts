import { packetNames, screenReport, subscribe } from '@sufra/shared/live/live.contract'
import { expect, test } from 'vitest'
import { feedWords } from './feed-words'
import { openApiOf } from './open-api'

const sent = [...feedWords.matchAll(/^→ (.*)$/gm)].map(([, text = '']) => JSON.parse(text) as { t: string })
const example = (name: string) => {
  const { t, ...message } = sent.find((each) => each.t === name) ?? { t: '' }
  return message
}

test('the API’s page names every message of the plain feed', () => {
  const { description } = openApiOf('1', []).info
  const names = [...Object.values(packetNames), 'hello', 'welcome', 'subscribed']
  expect(names.filter((name) => !description.includes(`- \`${name}\``))).toEqual([])
})

test('the messages that it shows are understood', () => {
  expect(sent.map(({ t }) => t)).toEqual(['hello', 'subscribe', 'report'])
  expect(() => subscribe.parse(example('subscribe'))).not.toThrow()
  expect(() => screenReport.parse(example('report'))).not.toThrow()
})
