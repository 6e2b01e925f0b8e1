import { useEffect } from 'react'
import { create } from 'zustand'

/** The stations whose tickets this page shows, none: all. Null: it is no kitchen's wall. Told with each report. */
export const useShown = create<{ readonly stationIds: readonly string[] | null }>()(() => ({ stationIds: null }))

/** For as long as a wall hangs. */
export function useShownStations(stationIds: readonly string[]): void {
  useEffect(() => {
    useShown.setState({ stationIds })
    return () => useShown.setState({ stationIds: null })
  }, [stationIds])
}
