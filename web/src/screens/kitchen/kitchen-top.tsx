import type { Session } from '@sufra/shared/identity/identity.contract'
import type { Localized } from '@sufra/shared/kernel/fields'
import { wallClock } from '@sufra/shared/locale/wall-clock'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { lateCount, type Ticket, waitsAtPass } from '../../features/tickets/ticket.rules'
import { useLocale } from '../../i18n/locale'
import { nameIn } from '../../i18n/name-in'
import { useConnection } from '../../live/live-store'
import { useMinute } from '../../ui/clock'
import { ConnectionDot } from '../../ui/connection-state'
import { Icon } from '../../ui/icon'
import { chevronDown, wifiOff } from '../../ui/icon-shapes'
import { Menu, MenuItem } from '../../ui/menu'
import { Num } from '../../ui/num'
import { RunningTime } from '../../ui/running-time'
import { lateShape } from '../../ui/status-shapes'
import { SoundButton } from './sound-button'
import { useQuietKitchen } from './use-quiet-kitchen'
import './kitchen-top.css'

interface KitchenTopProps {
  readonly session: Session
  readonly tickets: readonly Ticket[]
  readonly stations: readonly { readonly id: string; readonly name: Localized }[]
  readonly stationId: string | null
  /** All of `stations`, where they are not all that the branch has. */
  readonly ownNames: string | null
  readonly onStation: (id: string | null) => void
  readonly menu: ReactNode
}

export function KitchenTop({ session, tickets, menu, ...choice }: KitchenTopProps) {
  const branch = session.branches.find(({ id }) => id === session.currentBranchId)
  return (
    <header className="wall__top">
      <StationMenu {...choice} />
      <Figures tickets={tickets} lastHourSeconds={useQuietKitchen(branch?.id ?? '')?.lastHourSeconds ?? null} />
      <WallClock timeZone={branch?.timeZone ?? 'UTC'} />
      <Connection />
      <SoundButton timeZone={branch?.timeZone ?? 'UTC'} />
      {menu}
    </header>
  )
}

type StationMenuProps = Pick<KitchenTopProps, 'stations' | 'stationId' | 'ownNames' | 'onStation'>

function StationMenu({ stations, stationId, ownNames, onStation }: StationMenuProps) {
  const { t } = useTranslation('kitchen')
  const locale = useLocale()
  const current = stations.find(({ id }) => id === stationId)
  const title = current ? nameIn(current.name, locale).text : (ownNames ?? t('title'))
  const face = <span className="wall__station-name">{title}</span>
  if (stations.length < 2) return <h1 className="wall__station">{face}</h1>
  return (
    <h1 className="wall__station">
      <Menu
        label={`${t('chooseStation')}: ${title}`}
        face={
          <>
            {face}
            <span className="sr">, {t('chooseStation')}</span>
            <Icon of={chevronDown} size=".8em" />
          </>
        }
      >
        {(close) =>
          [{ id: null, name: null }, ...stations].map((station) => (
            <MenuItem
              key={station.id ?? 'all'}
              checked={station.id === (current?.id ?? null)}
              onSelect={() => {
                onStation(station.id)
                close()
              }}
            >
              {station.name ? nameIn(station.name, locale).text : (ownNames ?? t('allStations'))}
            </MenuItem>
          ))
        }
      </Menu>
    </h1>
  )
}

interface FiguresProps {
  readonly tickets: readonly Ticket[]
  /** How long the tickets of the last hour took; null: none was ready, or it is not known. */
  readonly lastHourSeconds?: number | null
}

export function Figures({ tickets, lastHourSeconds = null }: FiguresProps) {
  const { t } = useTranslation(['kitchen', 'common'])
  const late = lateCount(tickets)
  return (
    <dl className="wall__figures">
      <div>
        <dt>{t('open')}</dt>
        <dd>
          <Num>{tickets.filter((ticket) => !waitsAtPass(ticket)).length}</Num>
        </dd>
      </div>
      {lastHourSeconds !== null && (
        <div className="wall__average">
          <dt>{t('average')}</dt>
          <dd>
            <RunningTime seconds={lastHourSeconds} />
          </dd>
        </div>
      )}
      {late > 0 && (
        <div className="wall__late">
          <dt>
            <Icon of={lateShape} size="1em" />
            {t('common:late')}
          </dt>
          <dd>
            <Num>{late}</Num>
          </dd>
        </div>
      )}
    </dl>
  )
}

/** The strip below says since when; here one look is enough. */
export function Connection() {
  const { t } = useTranslation('kitchen')
  const state = useConnection()
  if (state.name !== 'not_confirmed' && state.name !== 'offline') return <ConnectionDot state={state} />
  return (
    <span className="wall__down">
      <Icon of={wifiOff} size="1.15em" />
      <span className="wall__tool-word">{t('noSignal')}</span>
    </span>
  )
}

const two = (value: number): string => String(value).padStart(2, '0')

export function WallClock({ timeZone }: { readonly timeZone: string }) {
  const { hour, minute } = wallClock(useMinute(), timeZone)
  return (
    <Num className="wall__clock">
      {two(hour)}:{two(minute)}
    </Num>
  )
}
