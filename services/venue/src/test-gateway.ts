import type { AddressInfo } from 'node:net'
import { attachGateway } from '@sufra/gateway/attach'
import { bareServer } from '@sufra/gateway/bare-server'
import { connectSocket, type TestSocket } from '@sufra/gateway/test-screen'
import type { Deps } from '@sufra/platform/deps'
import { demoBranch } from '@sufra/platform/seed/demo'
import type { Snapshot } from '@sufra/shared/live/live.contract'

/** A gateway beside the API of a test: its screens hear what that API is asked for. */
export class TestGateway {
  readonly url: string
  readonly #server: ReturnType<typeof bareServer>
  readonly #screens: TestSocket[] = []

  private constructor(server: ReturnType<typeof bareServer>) {
    this.#server = server
    this.url = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  }

  static async beside(deps: Deps): Promise<TestGateway> {
    const server = bareServer(deps)
    await attachGateway(server, deps)
    await server.listen({ port: 0, host: '127.0.0.1' })
    return new TestGateway(server)
  }

  /** A screen that has connected and asked for nothing yet. */
  async connect(token: string): Promise<TestSocket> {
    const screen = await connectSocket(this.url, token)
    this.#screens.push(screen)
    return screen
  }

  /** A screen that follows the branch. Throws when the branch is refused to it. */
  async live(token: string, branchId: string = demoBranch): Promise<TestSocket> {
    const screen = await this.connect(token)
    await snapshotOf(screen, branchId)
    return screen
  }

  /** Closes every screen that is open. */
  hangUp(): void {
    for (const screen of this.#screens.splice(0)) screen.close()
  }

  async close(): Promise<void> {
    this.hangUp()
    await this.#server.close()
  }
}

/** What the branch looks like to a screen that asks for all of it. Throws when it is given less. */
export async function snapshotOf(screen: TestSocket, branchId: string = demoBranch): Promise<Snapshot> {
  const answer = await screen.subscribe({ branchId })
  if (!answer.ok || answer.kind !== 'snapshot') throw new Error(`no snapshot: ${JSON.stringify(answer)}`)
  return answer.snapshot
}
