import { Screen } from '../../faults/screen'
import type { Applied, StateSpan } from '../history'

const lookEveryMs = 50

/** A screen and all that it showed and said since it was last told to forget. */
export class Watched {
  readonly screen: Screen
  readonly branchId: string
  readonly showsAll: boolean
  states: StateSpan[] = []
  applied: Applied[] = []
  snapshots: { seq: number; at: number }[] = []
  /** Null: not since then. */
  wokenAt: number | null = null
  readonly #looking: ReturnType<typeof setInterval>

  constructor(name: string, address: string, branchId: string, token: string, showsAll: boolean) {
    this.branchId = branchId
    this.showsAll = showsAll
    this.screen = new Screen(name, address, branchId, token, (output) => {
      if (output.type === 'replace') this.snapshots.push({ seq: output.snapshot.seq, at: performance.now() })
      else this.applied.push(...output.events.map((event) => appliedOf(event)))
    })
    this.#looking = setInterval(() => this.#look(), lookEveryMs)
  }

  forget(): void {
    this.states = [{ name: this.screen.state.name, from: performance.now() }]
    this.applied = []
    this.snapshots = []
    this.wokenAt = null
  }

  wake(): void {
    this.wokenAt = performance.now()
    this.screen.wake()
  }

  close(): void {
    clearInterval(this.#looking)
    this.screen.close()
  }

  #look(): void {
    const { name } = this.screen.state
    if (this.states.at(-1)?.name !== name) this.states.push({ name, from: performance.now() })
  }
}

type Event = { readonly seq: number } & ({ readonly put: Named } | { readonly gone: Named })
interface Named {
  readonly id: string
  readonly version: number
}

function appliedOf(event: Event): Applied {
  const { id, version } = 'put' in event ? event.put : event.gone
  return { at: performance.now(), seq: event.seq, id, version }
}
