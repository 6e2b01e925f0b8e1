import type { DemoDoors } from '@sufra/shared/identity/identity.contract'
import { readDemoDoors } from '@sufra/shared/identity/identity.endpoints'
import { type Child, startChild } from './child'
import type { Stage } from './stage'

/** The whole product in one process on the run's database, with the demo restaurant in it. */
export interface Venue {
  readonly child: Child
  readonly url: string
  readonly doors: DemoDoors
}

export async function openVenue({ env }: Stage): Promise<Venue> {
  const child = await startChild('services/venue/dist/main.mjs', env)
  const url = `http://localhost:${child.port}`
  const doors = (await (await fetch(`${url}/api${readDemoDoors.path}`)).json()) as DemoDoors
  return { child, url, doors }
}
