import { formatDateTime } from '@sufra/shared/locale/date'
import { reasonIn } from '@sufra/shared/orders/reason-words.rules'
import type { LedgerEntry, Shelf } from '@sufra/shared/stock/stock-room.contract'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { NotRead } from '../../ui/not-read'
import { Num, Sentence } from '../../ui/num'
import { Amount } from './amount'
import { amountOf } from './stock-view.rules'
import { useLedger } from './use-ledger'
import './ledger-panel.css'

interface LedgerPanelProps {
  readonly branchId: string
  readonly item: Shelf
  readonly timeZone: string
}

/** Everything that ever moved on one shelf, newest first: when, why, who, and what was there before and after. */
export function LedgerPanel({ branchId, item, timeZone }: LedgerPanelProps) {
  const { t } = useTranslation(['stock', 'common'])
  const { entries, error, hasOlder, busy, older, refetch } = useLedger(branchId, item.id, item.version)
  if (!entries) return <NotRead error={error} title={t('ledgerFailed')} rows={6} onAgain={refetch} />
  if (entries.length === 0) return <EmptyState title={t('ledgerEmpty')}>{t('ledgerEmptyWhy')}</EmptyState>
  return (
    <>
      <ol className="ledger">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} item={item} timeZone={timeZone} />
        ))}
      </ol>
      {hasOlder && (
        <Button block busy={busy} onClick={older}>
          {t('older')}
        </Button>
      )}
    </>
  )
}

interface EntryProps extends Pick<LedgerPanelProps, 'item' | 'timeZone'> {
  readonly entry: LedgerEntry
}

function Entry({ entry, item, timeZone }: EntryProps) {
  const { t } = useTranslation('stock')
  const locale = useLocale()
  const { why, note, delta, before, after, byName, ticket, at } = entry
  return (
    <li className="ledger__entry">
      <span className="ledger__why">
        <Sentence>{ticket === null ? t(`why.${why}`) : t('ofTicket', { why: t(`why.${why}`), ticket })}</Sentence>
        {note && (
          <span className="ledger__note">
            <bdi>{ticket === null ? note : reasonIn({ words: note }, locale)}</bdi>
          </span>
        )}
      </span>
      <span className="ledger__by">
        <Amount quantity={delta} unit={item.unit} signed />
      </span>
      <span className="ledger__who quiet">
        <Sentence>{formatDateTime(at, timeZone, locale)}</Sentence>
        {byName && (
          <>
            {' · '}
            <bdi>{byName}</bdi>
          </>
        )}
      </span>
      <span className="ledger__after quiet">
        <span className="sr">{t('beforeAfter')} </span>
        <bdi dir="ltr">
          <Num>{amountOf(before, locale)}</Num> → <Num>{amountOf(after, locale)}</Num>
        </bdi>
      </span>
    </li>
  )
}
