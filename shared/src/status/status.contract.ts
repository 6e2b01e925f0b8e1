import { z } from 'zod'
import { instant } from '../kernel/fields'

/** What the house's programs do: take commands, tell screens, and work by themselves (warnings, pushes, trimming). */
export const serviceParts = ['orders', 'live', 'jobs'] as const
export type ServicePart = (typeof serviceParts)[number]

/** `partly`: it is done, by fewer than should. */
const serviceState = z.enum(['fine', 'partly', 'down'])
export type ServiceState = z.infer<typeof serviceState>

export const service = z.object({
  part: z.enum(serviceParts),
  state: serviceState,
  /** Processes that do it now, and those that should and do not. */
  running: z.int().min(0),
  missed: z.int().min(0),
  /** When one of them last said that it runs; null: never. */
  lastWordAt: instant.nullable(),
})
export type Service = z.infer<typeof service>

/** Phones at the tables are counted, never named. */
export const guestPhones = z.object({
  phones: z.int().min(0),
  /** Of those: which do not take what they are told, and have to begin again. */
  slow: z.int().min(0),
  /** Null: none was connected lately. */
  countedAt: instant.nullable(),
})
export type GuestPhones = z.infer<typeof guestPhones>

/** All of it as it was found at `at`, by the server's clock. */
export const branchStatus = z.object({
  at: instant,
  services: z.array(service),
  /** Whether changes ring at once; down, every screen follows within a second. */
  bell: serviceState,
  /** How long the database took to answer this. */
  databaseMs: z.int().min(0),
  guests: guestPhones,
  /** Within the opening hours of the branch: guests' orders come in, or would without a pause. */
  open: z.boolean(),
  /** When something last changed in this branch; null: nothing that is still kept. */
  changedAt: instant.nullable(),
})
export type BranchStatus = z.infer<typeof branchStatus>
