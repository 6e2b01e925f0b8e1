import { demoTableSecret } from '@sufra/platform/identity/table-link'
import { demoBranch, demoTableCode } from '@sufra/platform/seed/demo'
import { Screen } from './screen'
import { until } from './truth'
import { type Role, signIn, signInAtTable, Waiter } from './waiter'

/** The table whose guest looks on. */
export const guestTable = 3
const roles: readonly Role[] = ['manager', 'waiter', 'kitchen', 'host']

/** Everybody who looks at the first branch, and a waiter to order with. */
export interface Crew {
  readonly screens: readonly Screen[]
  readonly manager: Screen
  readonly waiter: Waiter
  close(): void
}

/** `each`: how many screens of every kind. Orders go to `api`, screens look at `gateway`. Ready when all are live. */
export async function openCrew(api: string, gateway: string, each = 1): Promise<Crew> {
  const open = (name: string, token: string) => new Screen(name, gateway, demoBranch, token)
  const screens: Screen[] = []
  const tokens = new Map<Role, string>()
  for (const role of roles) tokens.set(role, await signIn(api, role))
  const code = demoTableCode(guestTable)
  const guest = await signInAtTable(api, code, demoTableSecret(code))
  for (let n = 1; n <= each; n += 1) {
    for (const [role, token] of tokens) screens.push(open(`${role} ${n}`, token))
    screens.push(open(`guest ${n}`, guest))
  }
  const [manager] = screens
  if (!manager) throw new Error('a crew needs a screen')
  await until('every screen is live', () => screens.every(({ state }) => state.name === 'live'), 15_000)
  return {
    screens,
    manager,
    waiter: new Waiter(api, tokens.get('waiter') ?? ''),
    close() {
      for (const screen of screens) screen.close()
    },
  }
}
