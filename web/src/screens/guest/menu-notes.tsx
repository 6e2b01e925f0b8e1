import { formatSoon, formatTime } from '@sufra/shared/locale/date'
import { useLocale } from '../../i18n/locale'
import { useTranslation } from '../../i18n/use-translation'
import { useConnection } from '../../live/live-store'
import { serverNow, serverTimeOf } from '../../live/server-clock'
import { ConnectionStrip } from '../../ui/connection-state'
import { Icon, type Shape } from '../../ui/icon'
import { clock, info } from '../../ui/icon-shapes'
import { Sentence } from '../../ui/num'
import type { MenuPage } from './use-menu-page'

type Noted = Pick<MenuPage, 'menu' | 'guest' | 'stale'>

/** How true the menu is right now, and what keeps this guest from ordering. Nothing while all is well. */
export function MenuNotes({ page: { menu, guest, stale } }: { readonly page: Noted }) {
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
      <Shut branch={menu.branch} />
      {guest.kind === 'look' && (
        <Note icon={info} words={t(guest.why === 'staff' ? 'entry.staff' : 'entry.lookOnly')} />
      )}
    </>
  )
}

/** Why nobody can order from a phone now, and when they can again. */
function Shut({ branch: { open, ordering, timeZone } }: Pick<Noted['menu'], 'branch'>) {
  const { t } = useTranslation('guest')
  const locale = useLocale()
  // A menu that this phone kept from before may not say.
  const { state, until } = ordering ?? { state: 'open', until: null }
  const now = serverNow()
  const over = until !== null && Date.parse(until) <= now
  if (open && (state === 'open' || over)) return null
  const words = t(open && state === 'paused' ? 'paused' : 'closed')
  const from = open && until ? ` ${t('ordersFrom', { time: formatSoon(until, now, timeZone, locale) })}` : ''
  return <Note icon={clock} words={words + from} />
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
