import type { Session } from '@sufra/shared/identity/identity.contract'
import { formatTime } from '@sufra/shared/locale/date'
import { useCallback, useMemo, useState } from 'react'
import { type AllDayRow, allDayOf } from '../../features/tickets/all-day.rules'
import type { Cook } from '../../features/tickets/steps.rules'
import type { Ticket } from '../../features/tickets/ticket.rules'
import type { WallWords } from '../../features/tickets/ticket-card'
import { useLocale } from '../../i18n/locale'
import { useLive } from '../../live/live-store'
import { usePainted } from '../../live/painted'
import { useShownStations } from '../../live/shown-stations'
import { ticketTools } from './selected-tools'
import { useStayAwake } from './shift'
import { useSoundState } from './sound-state'
import { useCancelled } from './use-cancelled'
import { useCutOffSounds } from './use-cut-off-sounds'
import { useFresh } from './use-fresh'
import { useSelection } from './use-selection'
import { useCook, useStations, useWall } from './use-wall'
import { useWallKeys } from './use-wall-keys'
import { useWallSounds } from './use-wall-sounds'
import { useWhole } from './use-whole'
import { type Panel, runAction } from './wall-actions'
import { liesOver } from './wall-settings'
import { actOn, fireRound, tapLine } from './wall-taps'

/** Everything a wall knows, and what its keys do with it. */
export function useKitchen(session: Session, branchId: string) {
  const ready = useLive(({ view }) => view !== null)
  const cook = useCook(session)
  const stations = useStations(branchId, session.device?.stationIds)
  const wall = useWall(cook, stations.stationIds)
  const { tickets, slots, bumps } = wall
  const { gone, see } = useCancelled(branchId, tickets, stations.stationIds)
  const [panel, setPanel] = useState<Panel>(null)
  const selection = useSelection(tickets)
  const { whole, setWhole, shown } = useWhole(tickets, selection.brought)
  const allDay = useAllDay(tickets)
  const seeCancelled = () => {
    if (gone[0]) void see(gone[0])
    return gone.length > 0
  }
  const keyed = { tickets, slots, selection, bumps, cook, whole, setPanel }
  useWallKeys((action) => runAction(action, { ...keyed, toggleAllDay: allDay.toggle, seeCancelled }))
  usePainted(branchId, shown, stations.stationIds)
  useShownStations(stations.stationIds)
  useStayAwake()
  const goneIds = useMemo(() => gone.map(({ order }) => order.id), [gone])
  const on = useSoundState().name === 'on'
  useWallSounds(tickets, goneIds, ready, on)
  useCutOffSounds(on)
  const fresh = useFresh(tickets, ready)
  const timeZone = session.branches.find(({ id }) => id === branchId)?.timeZone ?? 'UTC'
  const words = useWords(cook, stations.nameOf, timeZone, selection.select)
  return { ready, stations, wall, gone, see, panel, setPanel, setWhole, selection, allDay, fresh, words, timeZone }
}
export type Kitchen = ReturnType<typeof useKitchen>

export interface AllDay {
  readonly rows: readonly AllDayRow[]
  readonly open: boolean
  /** The dish whose tickets are to be found. */
  readonly lit: string | null
  readonly toggle: () => void
  readonly light: (menuItemId: string | null) => void
}

function useAllDay(tickets: readonly Ticket[]): AllDay {
  const [open, setOpen] = useState(false)
  const [lit, setLit] = useState<string | null>(null)
  const rows = useMemo(() => allDayOf(tickets), [tickets])
  const toggle = useCallback(() => {
    setLit(null)
    setOpen((was) => !was)
  }, [])
  const light = (menuItemId: string | null) => {
    setLit(menuItemId)
    if (menuItemId !== null && liesOver(innerWidth)) setOpen(false)
  }
  return { rows, open, lit, toggle, light }
}

/** What all cards share, the same object for as long as nothing of it changes. */
function useWords(
  cook: Cook,
  stationName: (id: string) => string,
  timeZone: string,
  onSelect: (ticketId: string) => void,
): WallWords {
  const locale = useLocale()
  return useMemo(() => {
    const taps = { onAct: actOn, onLine: tapLine, onFire: fireRound, onSelect }
    return { cook, stationName, timeOf: (instant) => formatTime(instant, timeZone, locale), taps, tools: ticketTools }
  }, [cook, stationName, timeZone, locale, onSelect])
}
