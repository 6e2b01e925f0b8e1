import { isAppError } from '@sufra/shared/kernel/app-error'

/** What has the id of something new already, as the API tells it under `name`: the answer to the first time was lost. */
export function arrivedIn<T>(error: unknown, name: string): T | null {
  if (!isAppError(error) || error.code !== 'id_taken') return null
  return (error.details as Readonly<Record<string, T | undefined>>)[name] ?? null
}
