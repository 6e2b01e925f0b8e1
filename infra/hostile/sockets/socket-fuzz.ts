import fc from 'fast-check'
import type { Renewed } from '../venue'
import { type Conversation, conversations } from './conversation'
import { type Held, holdConversation } from './converse'

const atOnce = 8

export const conversationsOf = (world: Renewed, seed: number, batch: number, size: number): readonly Conversation[] =>
  fc.sample(conversations(world), { seed: seed * 100_003 + batch, numRuns: size })

export interface HeldConversation extends Held {
  readonly index: number
  readonly conversation: Conversation
}

export async function holdConversations(
  port: number,
  list: readonly Conversation[],
): Promise<readonly HeldConversation[]> {
  const held: HeldConversation[] = []
  let next = 0
  async function line(): Promise<void> {
    for (let index = next++; index < list.length; index = next++) {
      const conversation = list[index] as Conversation
      held.push({ index, conversation, ...(await holdConversation(port, conversation)) })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, line))
  return held
}
