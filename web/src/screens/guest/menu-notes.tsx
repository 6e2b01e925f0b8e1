import { formatSoon, formatTime } from '@sufra/shared/locale/date'
import { useTranslation } from 'react-i18next'
import type { Hindrance } from '../../features/cart/hindrance.rules'
import { useLocale } from '../../i18n/locale'
import { useConnection } from '../../live/live-store'
import { serverNow, serverTimeOf } from '../../live/server-clock'
import { ConnectionStrip } from '../../ui/connection-state'
import { Icon, type Shape } from '../../ui/icon'
import { clock, info } from '../../ui/icon-shapes'
import { Sentence } from '../../ui/num'
import type { MenuPage } from './use-menu-page'

type Noted = Pick<MenuPage, 'menu' | 'guest' | 'stale' | 'hindrance'>

/** How true the menu is right now, and what keeps this guest from ordering. Nothing while all is well. */
export function MenuNotes({ page: { menu, guest, stale, hindrance } }: { readonly page: Noted }) {
  const { t } = useTranslation('guest')
  const locale = useLocale()
  const connection = useConnection()
  const lost = connection.name === 'not_confirmed' || connection.name === 'offline'
  const truth = lost && connection.since !== null ? serverTimeOf(connection.since) : menu.asOf
  const asOf = t('keptPrices', { time: formatTime(truth, menu.branch.timeZone, locale) })
  return (
    <>
      {guest.kind !== 'look' && lost && <ConnectionStrip state={connection} works={asOf} />}
      {stale && !lost && <Note icon={clock} words={asOf} />}
      {hindrance && <Shut hindrance={hindrance} timeZone={menu.branch.timeZone} />}
      {guest.kind === 'look' && (
        <Note icon={info} words={t(guest.why === 'staff' ? 'entry.staff' : 'entry.lookOnly')} />
      )}
    </>
  )
}

/** Why nobody can order from a phone now, and when they can again. */
function Shut({ hindrance: { state, until }, timeZone }: { readonly hindrance: Hindrance; readonly timeZone: string }) {
  const { t } = useTranslation('guest')
  const locale = useLocale()
  const from = until === null ? '' : ` ${t('ordersFrom', { time: formatSoon(until, serverNow(), timeZone, locale) })}`
  return <Note icon={clock} words={t(state === 'ended' ? 'visitEnded' : state) + from} />
}

function Note({ icon, words }: { readonly icon: Shape; readonly words: string }) {
  return (
    <p className="menunote" role="status">
      <Icon of={icon} size={18} />
      <span>
        <Sentence>{words}</Sentence>
      </span>
    </p>
  )
}
