import { listDevices } from '@sufra/shared/devices/devices.endpoints'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../api/client'

const againMs = 15_000

/** The branch's devices, with when each was last heard of. */
export function useDevices(branchId: string) {
  const { data, error, refetch } = useQuery({
    queryKey: ['devices', branchId],
    queryFn: ({ signal }) => ask(listDevices, { params: { branchId }, signal }),
    refetchInterval: againMs,
    refetchOnMount: 'always',
  })
  return { devices: data?.devices, error, refetch: () => void refetch() }
}
