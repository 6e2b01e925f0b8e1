import { isAppError } from '@sufra/shared/kernel/app-error'
import { QueryClient } from '@tanstack/react-query'

const fiveMinutes = 5 * 60_000

/** Asking again cannot change who one is; where there is no connection that is said at once, and read when it is back. */
const mayAskAgain = (failures: number, error: unknown): boolean => {
  const known = isAppError(error) ? error : null
  const final = known?.status === 401 || known?.status === 403 || (known?.code === 'offline' && !navigator.onLine)
  return !final && failures < 3
}

/** For everything that is not live. Commands retry in the API client, with their key. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: fiveMinutes, retry: mayAskAgain, refetchOnWindowFocus: false },
    mutations: { retry: 0 },
  },
})
