import type { Visit } from '@sufra/shared/tables/tables.contract'
import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import type { Shape } from '../../ui/icon'
import {
  arrowRightLeft,
  brushCleaning,
  calendarClock,
  check,
  logOut,
  merge,
  split,
  user,
  userPlus,
  users,
} from '../../ui/icon-shapes'
import { clean } from './table-commands'
import type { Asking, TablePanelProps } from './table-panel-props'
import { useTableTaps } from './table-taps'

interface OfferedProps extends TablePanelProps {
  readonly onAsk: (what: Asking) => void
}

/** Nothing is offered that would be refused. */
export function OfferedActions(props: OfferedProps) {
  const { now, branchId, permissions, onAsk } = props
  const { t } = useTranslation('floor')
  const { table, visit } = now
  const sending = useTableTaps((taps) => table.id in taps.sending)
  const serves = permissions.includes('serve_tables')
  const holds = serves || permissions.includes('manage_reservations')
  return (
    <div className="table-actions">
      {serves && !visit && (table.status === 'available' || table.status === 'reserved') && (
        <Button kind="primary" icon={userPlus} onClick={() => onAsk('seat')}>
          {t('seat')}
        </Button>
      )}
      {serves && visit?.status === 'open' && <PartyActions {...props} visit={visit} />}
      {serves && table.status === 'cleaning' && (
        <Button kind="primary" icon={brushCleaning} busy={sending} onClick={() => void clean(branchId, table)}>
          {t('cleaned')}
        </Button>
      )}
      {holds && table.status === 'available' && !visit && (
        <Button icon={calendarClock} onClick={() => onAsk('reserve')}>
          {t('reserve')}
        </Button>
      )}
      {holds && table.status === 'reserved' && (
        <Button icon={check} onClick={() => onAsk('release')}>
          {t('unreserve')}
        </Button>
      )}
    </div>
  )
}

function PartyActions({ visit, onAsk }: OfferedProps & { readonly visit: Visit }) {
  const { t } = useTranslation('floor')
  const busy = useTableTaps((taps) => visit.id in taps.sending)
  const asking: readonly (readonly [Exclude<Asking, 'release'>, Shape])[] = [
    ['transfer', arrowRightLeft],
    ['join', merge],
    ...(visit.tableIds.length > 1 ? [['split', split] as const] : []),
    ['guests', users],
    ['waiter', user],
  ]
  return (
    <>
      {asking.map(([what, icon]) => (
        // A question can be asked while an answer is still on its way.
        <Button key={what} icon={icon} onClick={() => onAsk(what)}>
          {t(what === 'guests' || what === 'waiter' ? `change.${what}` : what)}
        </Button>
      ))}
      <Button icon={logOut} flipIcon busy={busy} onClick={() => onAsk('close')}>
        {t('close')}
      </Button>
    </>
  )
}
