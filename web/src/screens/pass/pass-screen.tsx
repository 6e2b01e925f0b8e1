import type { Session } from '@sufra/shared/identity/identity.contract'
import { type CSSProperties, useState } from 'react'
import { PauseLine } from '../../features/settings/pause-line'
import { useTranslation } from '../../i18n/use-translation'
import { useConnection } from '../../live/live-store'
import { useSession } from '../../session/session-store'
import { KeysDialog } from '../kitchen/keys-dialog'
import { Pages } from '../kitchen/kitchen-bottom'
import { LoadingTickets, NothingHangs } from '../kitchen/kitchen-empty'
import { StaleStrip, StartShift } from '../kitchen/kitchen-notices'
import { Connection, Figures, WallClock } from '../kitchen/kitchen-top'
import { SoundButton } from '../kitchen/sound-button'
import { columnsFor, itemSize } from '../kitchen/type-size.rules'
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

/** "Is the whole table ready?" (ux C2). */
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
  const { cards, leaves, timeZone } = pass
  const { theme, size, inches, distanceM } = useWallSettings()
  const view = useView()
  const item = Math.round(itemSize(view, { inches, distanceM }, size) * nearer)
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
      </div>
      <Middle pass={pass} columns={columnsFor(view.width, item)} />
      {leaves.pages > 1 && (
        <footer className="wall__bottom">
          <Pages pages={leaves.pages} page={leaves.page} elsewhere={null} onPage={leaves.show} />
        </footer>
      )}
      <KeysDialog place="pass" open={keys} onClose={() => setKeys(false)} />
    </div>
  )
}

function Middle({ pass, columns }: { readonly pass: Pass; readonly columns: number }) {
  const { t } = useTranslation('pass')
  if (!pass.ready) return <LoadingTickets columns={columns} />
  if (pass.cards.length > 0) return <PassBoard pass={pass} columns={columns} />
  return (
    <NothingHangs
      proved={{ title: t('empty'), why: t('emptyWhy') }}
      known={{ title: t('noneKnown'), why: t('noneKnownWhy') }}
    />
  )
}
