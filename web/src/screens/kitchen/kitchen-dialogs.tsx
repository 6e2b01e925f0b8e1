import { formatTime } from '@sufra/shared/locale/date'
import { dishIn } from '../../features/tickets/dish-name'
import type { AllDayRow } from '../../features/tickets/ticket.rules'
import { TicketWho } from '../../features/tickets/ticket-head'
import { useLocale } from '../../i18n/locale'
import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { EmptyState } from '../../ui/empty-state'
import { rotateCcw } from '../../ui/icon-shapes'
import { Num } from '../../ui/num'
import { type Bump, recallBump, useBumps } from './recalls'
import './kitchen-dialogs.css'

interface Shown {
  readonly open: boolean
  readonly onClose: () => void
}

/** Everything moved on from this wall in the shift, newest first; one tap takes one step back. */
export function RecallDialog({ open, onClose, timeZone }: Shown & { readonly timeZone: string }) {
  const { t } = useTranslation('kitchen')
  const bumps = useBumps((state) => state.bumps)
  return (
    <Dialog open={open} onClose={onClose} title={t('recallTitle')} kind="side" className="wall-dialog">
      {bumps.length === 0 ? (
        <EmptyState icon={rotateCcw} title={t('recallEmpty')}>
          {t('recallEmptyWhy')}
        </EmptyState>
      ) : (
        <ul className="recalls">
          {bumps.map((bump) => (
            <RecallRow key={bump.key} bump={bump} timeZone={timeZone} />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

function RecallRow({ bump, timeZone }: { readonly bump: Bump; readonly timeZone: string }) {
  const { t } = useTranslation(['kitchen', 'common'])
  const locale = useLocale()
  const dishes = bump.order.lines.filter(({ id }) => bump.lineIds.includes(id))
  return (
    <li className="recall">
      <p className="recall__who">
        <strong>
          <TicketWho order={bump.order} />
        </strong>
        <span>
          {t(`common:status.${bump.to}`)} <Num>{formatTime(bump.at, timeZone, locale)}</Num>
        </span>
      </p>
      <p className="recall__what">{dishes.map((line) => dishIn(line, locale).text).join(' · ')}</p>
      <Button icon={rotateCcw} onClick={() => void recallBump(bump)}>
        {t('common:action.recall')}
      </Button>
    </li>
  )
}

export function AllDayDialog({ open, onClose, rows }: Shown & { readonly rows: readonly AllDayRow[] }) {
  const { t } = useTranslation('kitchen')
  const locale = useLocale()
  return (
    <Dialog open={open} onClose={onClose} title={t('allDay')} kind="side" className="wall-dialog">
      {rows.length === 0 ? (
        <EmptyState title={t('allDayEmpty')} />
      ) : (
        <ul className="allday">
          {rows.map((row) => (
            <li key={row.menuItemId}>
              <Num className="allday__n">{row.quantity}</Num>
              <span>{dishIn(row.line, locale).text}</span>
              <span className="allday__of">{t('inTickets', { count: row.orderIds.length })}</span>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

const keys = [
  ['1–9, 0', 'select'],
  ['Enter', 'bump'],
  ['End', 'oldest'],
  ['Backspace', 'back'],
  ['← →', 'move'],
  ['[ ]', 'page'],
  ['R', 'recall'],
  ['A', 'allDay'],
  ['M', 'mute'],
] as const

export function KeysDialog({ open, onClose }: Shown) {
  const { t } = useTranslation('kitchen')
  return (
    <Dialog open={open} onClose={onClose} title={t('keys.title')} className="wall-dialog">
      <dl className="wall-keys">
        {keys.map(([key, action]) => (
          <div key={action}>
            <dt>
              <kbd dir="ltr">{key}</kbd>
            </dt>
            <dd>{t(`keys.${action}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
