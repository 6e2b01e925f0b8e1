import type { Order } from '@sufra/shared/orders/orders.contract'
import type { Answer } from '../history'
import { must, notSo } from '../not-so'
import type { Running } from './generator'
import { type Outcome, sendUntilAnswered } from './sending'

export type Body = Readonly<Record<string, unknown>> & { readonly notes?: string }

/** How people of a story send: whatever is answered is judged with all the rest, and by what the story expects. */
export function errandsIn(branchId: string, load: Running) {
  /** The story's own. */
  const answers: Answer[] = []

  async function tell<T>(token: string, path: string, body: Body, key: string): Promise<Outcome<T>> {
    const entity = path.startsWith('/orders') ? 'order' : 'visit'
    const mark = path === '/orders' && body.notes ? { mark: body.notes } : {}
    const sending = { branchId, token, path: `/branches/${branchId}${path}`, body, entity, ...mark } as const
    const outcome = await sendUntilAnswered<T>(load, sending, key)
    if (outcome === null) throw new Error(`${notSo}${path} was answered`)
    answers.push(outcome.answer)
    return outcome
  }

  return {
    answers,
    /** What must be accepted. */
    async send<T = Order>(token: string, path: string, body: Body, key: string = crypto.randomUUID()): Promise<T> {
      const { answer, body: accepted } = await tell<T>(token, path, body, key)
      must(answer.accepted, `${path} was accepted (${answer.text})`)
      return accepted
    },
    /** What may be refused, but only so. Null: it was. */
    async sendOr<T = Order>(refusal: string, token: string, path: string, body: Body): Promise<T | null> {
      const { answer, body: accepted } = await tell<T>(token, path, body, crypto.randomUUID())
      must(answer.accepted || answer.text === refusal, `${path} was accepted or refused as ${refusal} (${answer.text})`)
      return answer.accepted ? accepted : null
    },
    /** What must be refused, and only so. */
    async refused(refusal: string, token: string, path: string, body: Body): Promise<void> {
      const { answer } = await tell(token, path, body, crypto.randomUUID())
      must(answer.text === refusal, `${path} was refused as ${refusal} (${answer.text.slice(0, 80)})`)
    },
  }
}
