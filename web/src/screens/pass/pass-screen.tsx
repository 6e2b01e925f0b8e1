import type { Session } from '@sufra/shared/identity/identity.contract'
import { formatList } from '@sufra/shared/locale/list'
import { type CSSProperties, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PauseLine } from '../../features/settings/pause-line'
import { isSilent } from '../../features/tickets/pass.rules'
import { useLocale } from '../../i18n/locale'
import { useConnection } from '../../live/live-store'
import { useSession } from '../../session/session-store'
import { Icon } from '../../ui/icon'
import { wifiOff } from '../../ui/icon-shapes'
import { KeysDialog } from '../kitchen/keys-dialog'
import { LoadingTickets, NothingHangs } from '../kitchen/kitchen-empty'
import { StaleStrip, StartShift } from '../kitchen/kitchen-notices'
import { Connection, Figures, WallClock } from '../kitchen/kitchen-top'
import { SoundButton } from '../kitchen/sound-button'
import { columnsFor, sizesFor } from '../kitchen/type-size.rules'
import { useKiosk } from '../kitchen/use-kiosk'
import { useView } from '../kitchen/use-view'
import { useWallSettings } from '../kitchen/wall-settings'
import { PassBoard } from './pass-board'
import { PassMenu } from './pass-menu'
import { type Pass, usePass } from './use-pass'
import '../kitchen/kitchen.css'
import './pass.css'

/** Whoever stands at the pass is nearer to it than a cook to the wall. */
const nearer = 0.8

/** Answers one question of each table: is all of it ready? */
export function PassScreen() {
  const session = useSession()
  return session.state === 'open' && session.session.currentBranchId ? (
    <Passing session={session.session} branchId={session.session.currentBranchId} />
  ) : null
}

function Passing({ session, branchId }: { readonly session: Session; readonly branchId: string }) {
  const { t } = useTranslation('pass')
  const [keys, setKeys] = useState(false)
  const pass = usePass(session, branchId, () => setKeys(true))
  const { cards, timeZone } = pass
  const { theme, size, inches, distanceM } = useWallSettings()
  const view = useView()
  const sizes = sizesFor(view, { inches, distanceM }, size).map((each) => Math.round(each * nearer))
  const item = sizes[0] ?? 0
  const { shift, dim } = useKiosk(cards.length, timeZone)
  return (
    <div
      className="wall pass"
      data-theme={theme}
      data-dim={dim}
      style={{ '--item': `${item}px`, '--aside': `${shift}px` } as CSSProperties}
    >
      <header className="wall__top">
        <h1 className="wall__station">{t('title')}</h1>
        <Figures tickets={cards.map(({ ticket }) => ticket)} />
        <WallClock timeZone={timeZone} />
        <Connection />
        <SoundButton timeZone={timeZone} />
        <PassMenu onKeys={() => setKeys(true)} />
      </header>
      <div className="wall__notices">
        <StaleStrip connection={useConnection()} timeZone={timeZone} />
        <StartShift first="ready" />
        <PauseLine />
        <SilentStations pass={pass} />
      </div>
      <Middle pass={pass} sizes={sizes} width={view.width} />
      <KeysDialog place="pass" open={keys} onClose={() => setKeys(false)} />
    </div>
  )
}

/** Said once, for all tables: what of these stations is still to come is not known here. */
function SilentStations({ pass: { cards, signals, words } }: { readonly pass: Pass }) {
  const { t } = useTranslation('pass')
  const locale = useLocale()
  const ids = new Set(
    cards.flatMap(({ ticks }) => ticks.filter((tick) => isSilent(tick, signals)).map(({ stationId }) => stationId)),
  )
  if (ids.size === 0) return null
  const names = [...ids].map((id) => words.stationName(id) || t('noStation'))
  return (
    <p className="pass__silent" role="status">
      <Icon of={wifiOff} size="1.1em" />
      <span>
        <strong>{t('noSignal')}:</strong> {formatList(names, locale)}
      </span>
    </p>
  )
}

interface MiddleProps {
  readonly pass: Pass
  readonly sizes: readonly number[]
  readonly width: number
}

const phone = 600

function Middle({ pass, sizes, width }: MiddleProps) {
  const { t } = useTranslation('pass')
  return (
    <div className="wall__middle">
      {!pass.ready ? (
        <LoadingTickets columns={columnsFor(width, sizes[0] ?? 0)} />
      ) : pass.cards.length > 0 ? (
        <PassBoard pass={pass} sizes={sizes} scrolls={width < phone} />
      ) : (
        <NothingHangs
          proved={{ title: t('empty'), why: t('emptyWhy') }}
          known={{ title: t('noneKnown'), why: t('noneKnownWhy') }}
        />
      )}
    </div>
  )
}
