import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import type { Order } from '@sufra/shared/orders/orders.contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type DraftLine, parcelOf, putBack } from '../../features/entry/draft.rules'
import { DraftRow } from '../../features/entry/draft-row'
import { discardDraft } from '../../features/entry/drafts-store'
import { EntryFoot } from '../../features/entry/entry-foot'
import { SendingNews } from '../../features/entry/sending-news'
import type { Entry } from '../../features/entry/use-entry'
import { SentLines } from '../../features/orders/sent-lines'
import type { TableNow } from '../../features/tables/table-now.rules'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { chevronDown } from '../../ui/icon-shapes'
import { useText } from '../../ui/localized'
import { Money } from '../../ui/money'
import { Sentence } from '../../ui/num'
import { toast } from '../../ui/toast-store'
import { useMedia } from '../../ui/use-media'
import type { Asking } from './entry-props'
import '../../features/entry/draft-list.css'
import '../../features/entry/entry-drawer.css'

interface EntryDrawerProps {
  readonly entry: Entry
  /** Null: it is taken away. */
  readonly at: TableNow | null
  /** Where it goes; null: to its party, of whom nobody here knows where they sit. */
  readonly to: TableNow | null
  readonly menu: ReadonlyMap<string, MenuItem>
  readonly currency: string
  /** What the party has ordered, to see that the kitchen has it. */
  readonly orders: readonly Order[]
  readonly onEdit: (asking: Asking) => void
  readonly onRepeat: (() => void) | null
  readonly onSend: () => void
}

/** What is taken down and not sent, then what the kitchen has. On phones the list folds away under its sum. */
export function EntryDrawer(props: EntryDrawerProps) {
  const { entry, currency, orders, onRepeat, onSend } = props
  const { t } = useTranslation('waiter')
  const tall = useMedia('(min-height: 780px)')
  const beside = useMedia('(min-width: 900px)')
  const [chosen, setChosen] = useState<boolean | null>(null)
  const open = beside || (chosen ?? tall)
  return (
    <section className="drawer" aria-label={t('entry.show')} data-open={open || undefined}>
      <header className="drawer__head">
        <h2>
          {beside ? (
            <Count entry={entry} />
          ) : (
            <button type="button" aria-expanded={open} onClick={() => setChosen(!open)}>
              <Icon of={chevronDown} size={18} className="drawer__fold" />
              <Count entry={entry} />
            </button>
          )}
        </h2>
        {entry.count > 0 && <Money amount={entry.total} currency={currency} />}
      </header>
      <ForWhom {...props} />
      {open && (
        <div className="drawer__lines">
          <Lines {...props} />
          <SentLines orders={orders} />
        </div>
      )}
      <SendingNews sending={entry.sending} currency={currency} />
      <EntryFoot entry={entry} onRepeat={onRepeat} onSend={onSend} inCourses={props.at !== null} />
    </section>
  )
}

function Count({ entry: { count } }: { readonly entry: Entry }) {
  const { t } = useTranslation('waiter')
  return (
    <span>
      <Sentence>{count > 0 ? t('entry.unsent', { count }) : t('entry.empty')}</Sentence>
    </span>
  )
}

function Lines({ entry, at, menu, currency, orders, onEdit }: EntryDrawerProps) {
  const { t } = useTranslation(['waiter', 'common'])
  const say = useText()
  const { draft, troubles, busy } = entry
  const remove = (line: DraftLine, place: number, name: string) => {
    entry.remove(line.id)
    const back = () => entry.edit((now) => putBack(now, line, place))
    toast.plain(t('entry.removed', { name }), { label: t('common:action.undo'), run: back })
  }
  if (draft.lines.length === 0 && orders.length > 0) return null
  if (draft.lines.length === 0) return <p className="drawer__empty">{t('entry.emptyWhy')}</p>
  return (
    <ol>
      {draft.lines.map((line, place) => {
        const item = menu.get(line.menuItemId)
        return (
          <DraftRow
            key={line.id}
            line={line}
            menu={menu}
            currency={currency}
            held={parcelOf(draft, line) !== 'now'}
            eatenHere={at !== null}
            trouble={troubles.find(({ lineId }) => lineId === line.id) ?? null}
            locked={busy.includes(line.id)}
            onEdit={() => item && onEdit({ item, line, quantity: line.quantity })}
            onRemove={() => remove(line, place, item ? say(item.name) : t('entry.gone'))}
          />
        )
      })}
    </ol>
  )
}

/** What was taken down for a party that sits here no more is not for who does: it goes with its party. */
function ForWhom({ entry, at, to }: EntryDrawerProps) {
  const { t } = useTranslation('waiter')
  if (!at || entry.takenFor === null || to?.table.id === at.table.id) return null
  const where = to ? t('entry.goesTo', { number: to.table.number }) : t('entry.goesToThem')
  return (
    <p className="drawer__former" role="status">
      <Sentence>{entry.gone ? t('entry.former') : where}</Sentence>
      <Button kind="line" onClick={() => discardDraft(at.table.id)}>
        {t('entry.discard')}
      </Button>
    </p>
  )
}
