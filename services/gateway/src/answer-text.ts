import type { SubscribeAnswer } from '@sufra/shared/live/live.contract'

/** Whoever was cut off at the same moment catches up on the same events, or begins anew on the same board. */
const written = new WeakMap<object, string>()

function textOf(shared: object): string {
  const text = written.get(shared) ?? JSON.stringify(shared)
  written.set(shared, text)
  return text
}

/** An object as JSON, one of whose parts is JSON already. */
const withPart = (rest: object, name: string, part: string): string =>
  `${JSON.stringify(rest).slice(0, -1)},"${name}":${part}}`

/** The answer as JSON; what many are told is written once. */
export function answerText(answer: SubscribeAnswer): string {
  if (!answer.ok) return JSON.stringify(answer)
  if (answer.kind === 'snapshot') {
    const { snapshot, ...rest } = answer
    const { state, ...about } = snapshot
    return withPart(rest, 'snapshot', withPart(about, 'state', textOf(state)))
  }
  const { events, ...rest } = answer
  return withPart(rest, 'events', `[${events.map(textOf).join()}]`)
}
