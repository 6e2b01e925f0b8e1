import type { Permission } from '@sufra/shared/people/permissions.rules'
import type { Area } from '@sufra/shared/tables/tables.contract'
import { type ReactNode, useState } from 'react'
import { useLocale } from '../../i18n/locale'
import { nameIn } from '../../i18n/name-in'
import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { Num, Sentence } from '../../ui/num'
import { CallMark } from './marks'
import { SeatForm } from './seat-form'
import { callDone, clean, close, onMyWay, reserve, transfer, unreserve } from './table-commands'
import type { TableNow } from './table-now.rules'
import { useTableWords } from './use-table-words'
import './table-panel.css'

export interface TablePanelProps {
  readonly now: TableNow
  readonly all: readonly TableNow[]
  readonly areas: readonly Area[]
  readonly branchId: string
  readonly timeZone: string
  readonly userId: string
  readonly permissions: readonly Permission[]
  /** What the visit has ordered, in the detail this person may see. */
  readonly children?: ReactNode
}

/** Everything one can see of a table and do at it. */
export function TablePanel(props: TablePanelProps) {
  const { now, children } = props
  const may = (...any: readonly Permission[]) => any.some((each) => props.permissions.includes(each))
  return (
    <div className="table-panel">
      <Facts {...props} />
      {may('serve_tables') && <Calls now={now} branchId={props.branchId} />}
      {children}
      <Actions key={now.table.id} {...props} />
    </div>
  )
}

function Facts({ now, areas, timeZone }: TablePanelProps) {
  const { t } = useTranslation(['floor', 'common'])
  const locale = useLocale()
  const words = useTableWords(timeZone)
  const { table, visit } = now
  const area = areas.find(({ id }) => id === table.areaId)
  const seated = words.seated(now)
  const reserved = words.reservedAt(now)
  return (
    <dl className="table-facts">
      <Fact name={t('status')}>{t(`common:tableStatus.${table.status}`)}</Fact>
      <Fact name={t('seats')}>
        <Num>{table.capacity}</Num>
      </Fact>
      {visit && (
        <Fact name={t('guests')}>
          <Num>{visit.guests}</Num>
        </Fact>
      )}
      {seated && (
        <Fact name={t('seatedFor')}>
          <Sentence>{seated}</Sentence>
        </Fact>
      )}
      {visit?.waiterName && (
        <Fact name={t('waiter')}>
          <bdi>{visit.waiterName}</bdi>
        </Fact>
      )}
      {reserved && (
        <Fact name={t('reservedFor')}>
          <Num>{reserved}</Num>
        </Fact>
      )}
      {area && <Fact name={t('area')}>{nameIn(area.name, locale).text}</Fact>}
    </dl>
  )
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

function Calls({ now, branchId }: { readonly now: TableNow; readonly branchId: string }) {
  const { t } = useTranslation(['floor', 'common'])
  if (now.calls.length === 0) return null
  return (
    <ul className="table-calls">
      {now.calls.map((call) => (
        <li key={call.id}>
          <CallMark reason={call.reason} large />
          <span>{t(`common:call.${call.reason}`)}</span>
          {call.status === 'raised' ? (
            <Button onClick={() => void onMyWay(branchId, call)}>{t('onMyWay')}</Button>
          ) : (
            <Button onClick={() => void callDone(branchId, call)}>{t('done')}</Button>
          )}
        </li>
      ))}
    </ul>
  )
}

type Asking = 'seat' | 'transfer' | null

function Actions(props: TablePanelProps) {
  const { now, branchId, userId, permissions } = props
  const { t } = useTranslation('floor')
  const [asking, setAsking] = useState<Asking>(null)
  const { table, visit } = now
  const serves = permissions.includes('serve_tables')
  const holds = serves || permissions.includes('manage_reservations')
  if (!serves && !holds) return null
  if (asking === 'seat')
    return (
      <SeatForm
        branchId={branchId}
        table={table}
        waiterId={permissions.includes('take_orders') ? userId : null}
        onDone={() => setAsking(null)}
      />
    )
  if (asking === 'transfer' && visit) return <TransferForm {...props} onDone={() => setAsking(null)} />
  const seatable = table.status === 'available' || table.status === 'reserved'
  return (
    <div className="table-actions">
      {serves && seatable && !visit && (
        <Button kind="primary" onClick={() => setAsking('seat')}>
          {t('seat')}
        </Button>
      )}
      {serves && visit?.status === 'open' && <Button onClick={() => setAsking('transfer')}>{t('transfer')}</Button>}
      {serves && visit?.status === 'open' && <Button onClick={() => void close(branchId, visit)}>{t('close')}</Button>}
      {serves && table.status === 'cleaning' && (
        <Button kind="primary" onClick={() => void clean(branchId, table)}>
          {t('cleaned')}
        </Button>
      )}
      {holds && table.status === 'available' && !visit && (
        <Button onClick={() => void reserve(branchId, table, null)}>{t('reserve')}</Button>
      )}
      {holds && table.status === 'reserved' && (
        <Button onClick={() => void unreserve(branchId, table)}>{t('unreserve')}</Button>
      )}
    </div>
  )
}

function TransferForm({ now, all, branchId, onDone }: TablePanelProps & { readonly onDone: () => void }) {
  const { t } = useTranslation(['floor', 'common'])
  const { visit } = now
  const free = all.filter(({ table, visit: theirs }) => table.status === 'available' && !theirs)
  return (
    <fieldset className="table-choice">
      <legend>{t('transferTo')}</legend>
      {free.length === 0 && <p>{t('noneFree')}</p>}
      <div className="table-choice__grid">
        {free.map(({ table }) => (
          <Button
            key={table.id}
            onClick={() => {
              if (visit) void transfer(branchId, visit, table.id)
              onDone()
            }}
          >
            <Sentence>{t('common:table', { number: table.number })}</Sentence>
          </Button>
        ))}
      </div>
      <Button kind="quiet" onClick={onDone}>
        {t('common:action.back')}
      </Button>
    </fieldset>
  )
}
