import type { BranchMenu } from '@sufra/shared/menu/menu.contract'
import type { Branch } from '../../bench/stage/houses'
import { signInGuests, signInStaff } from '../../bench/stage/sign-in'
import { Shift, type Tokens } from '../load/shift'
import { Watched } from './watched'
import type { World } from './world'

/** Whoever orders and whoever looks, in every branch. */
export interface People {
  readonly shifts: readonly Shift[]
  readonly screens: readonly Watched[]
  /** Every tenth screen: those on a cable of their own. */
  readonly few: readonly Watched[]
  readonly tokens: readonly (Tokens & { readonly branch: Branch })[]
  close(): void
}

/** Of ten screens: walls, waiters' phones and guests' phones. */
const ofTen = ['wall', 'waiter', 'wall', 'guest', 'waiter', 'wall', 'waiter', 'guest', 'wall', 'waiter'] as const
const guestsEach = 2

export async function letPeopleIn(world: World, screenCount: number): Promise<People> {
  const { branches, deps, front } = world
  const address = `http://127.0.0.1:${front.port}`
  const tokens = await Promise.all(
    branches.map(async (branch) => {
      const [[waiter = ''], [cook = ''], guests] = await Promise.all([
        signInStaff(deps, branch, branch.waiterId, 1),
        signInStaff(deps, branch, branch.cookId, 1),
        signInGuests(deps, branch, guestsEach),
      ])
      return { branch, waiter, cook, guests }
    }),
  )
  const shifts = await Promise.all(
    tokens.map(async ({ branch, ...own }) => {
      const menu = (await (await fetch(`${address}/api/branches/${branch.id}/menu`)).json()) as BranchMenu
      return new Shift(branch, own, menu)
    }),
  )
  const screens = Array.from({ length: screenCount }, (_, n) => hang(world, tokens, n))
  const close = () => {
    for (const screen of screens) screen.close()
  }
  return { shifts, screens, few: screens.filter((_, n) => isOfFew(n)), tokens, close }
}

/** One in each ten, but not always in the same branch or of the same kind. */
const isOfFew = (n: number) => n % 10 === Math.floor(n / 10) % 10

function hang({ cables }: World, all: People['tokens'], n: number): Watched {
  const own = all[n % all.length]
  if (!own) throw new Error('a screen hangs in a branch')
  const kind = ofTen[Math.floor(n / all.length) % ofTen.length] ?? 'wall'
  const token = kind === 'guest' ? own.guests[n % guestsEach] : kind === 'wall' ? own.cook : own.waiter
  const { port } = isOfFew(n) ? cables.fewScreens : cables.screens
  return new Watched(`${kind} ${n + 1}`, `http://127.0.0.1:${port}`, own.branch.id, token ?? '', kind !== 'guest')
}
