import type { LiveEvent, SubscribeAnswer } from '@sufra/shared/live/live.contract'

/** Whoever was cut off at the same moment catches up on the same events. */
const written = new WeakMap<LiveEvent, string>()

function textOf(event: LiveEvent): string {
  const text = written.get(event) ?? JSON.stringify(event)
  written.set(event, text)
  return text
}

/** The answer as JSON; what many missed is written once. */
export function answerText(answer: SubscribeAnswer): string {
  if (!answer.ok || answer.kind !== 'deltas' || answer.events.length === 0) return JSON.stringify(answer)
  const { events, ...rest } = answer
  return `${JSON.stringify(rest).slice(0, -1)},"events":[${events.map(textOf).join()}]}`
}
