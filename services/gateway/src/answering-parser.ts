import { Decoder, Encoder, type Packet, PacketType, protocol } from 'socket.io-parser'

/** An answer that is JSON already. */
export class Answer {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/**
 * Socket.IO's own, but for answers: those it would walk through in search of binary parts, a whole board each time, and
 * write anew for every screen that returns.
 */
class AnsweringEncoder extends Encoder {
  override encode(packet: Packet): unknown[] {
    const answer: unknown = packet.type === PacketType.ACK ? packet.data?.[0] : null
    return answer instanceof Answer ? [`${PacketType.ACK}${packet.id}[${answer.text}]`] : super.encode(packet)
  }
}

export const answeringParser = { protocol, Decoder, Encoder: AnsweringEncoder }
