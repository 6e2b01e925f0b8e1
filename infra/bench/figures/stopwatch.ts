const placed = Buffer.from('"type":"order.placed"')
const before = Buffer.from('"put":{"id":"')
const idLength = 36

/** Times orders from their sending to each screen that hears of them; another process may say afterwards what it sent. */
export class Stopwatch {
  readonly #screens: number
  readonly #sentAt = new Map<string, number>()
  readonly #heard = new Map<string, number[]>()

  constructor(screens: number) {
    this.#screens = screens
  }

  sent(orderId: string, at = performance.now()): void {
    this.#sentAt.set(orderId, at)
  }

  /** Cheap, because it runs for every delivery: the packet is searched, not parsed. */
  readonly heard = (packet: Buffer, at: number): void => {
    if (!packet.includes(placed)) return
    const start = packet.indexOf(before)
    if (start < 0) return
    const id = packet.toString('latin1', start + before.length, start + before.length + idLength)
    const times = this.#heard.get(id)
    if (times) times.push(at)
    else this.#heard.set(id, [at])
  }

  /** Resolves when every order has reached every screen, or `ms` after the call. */
  async untilAll(ms: number): Promise<void> {
    const end = performance.now() + ms
    const all = () => [...this.#sentAt.keys()].every((id) => (this.#heard.get(id)?.length ?? 0) >= this.#screens)
    while (!all() && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 50))
  }

  /** Throws when a screen has missed an order, or heard of it twice. */
  requireAll(): void {
    for (const id of this.#sentAt.keys()) {
      const count = this.#heard.get(id)?.length ?? 0
      if (count !== this.#screens) throw new Error(`order ${id} reached ${count} of ${this.#screens} screens`)
    }
  }

  forget(): void {
    this.#sentAt.clear()
    this.#heard.clear()
  }

  times(): number[] {
    return [...this.#sentAt].flatMap(([id, sentAt]) => (this.#heard.get(id) ?? []).map((at) => at - sentAt))
  }
}
