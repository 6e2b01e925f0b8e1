import { openTestTemplate } from '@sufra/platform/db/test-database'

/** Migrating a database for each file of tests took longer than many of them: each gets a copy. */
let drop = async (): Promise<void> => {}

export async function setup(): Promise<void> {
  drop = await openTestTemplate()
}

export const teardown = (): Promise<void> => drop()
