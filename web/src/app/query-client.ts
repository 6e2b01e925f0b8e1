import { isAppError } from '@sufra/shared/kernel/app-error'
import { QueryClient } from '@tanstack/react-query'

const fiveMinutes = 5 * 60_000

/** Asking again cannot change who one is. */
const mayAskAgain = (failures: number, error: unknown): boolean =>
  !(isAppError(error) && (error.status === 401 || error.status === 403)) && failures < 3

/** For everything that is not live (spec §9). Commands retry in the API client, with their key. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: fiveMinutes, retry: mayAskAgain, refetchOnWindowFocus: false },
    mutations: { retry: 0 },
  },
})
