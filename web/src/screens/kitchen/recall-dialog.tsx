import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dishIn } from '../../features/tickets/dish-name'
import { type Bump, dishesOf, matchesBump } from '../../features/tickets/recall.rules'
import { TicketWho } from '../../features/tickets/ticket-head'
import { useLocale } from '../../i18n/locale'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { EmptyState } from '../../ui/empty-state'
import { SearchField } from '../../ui/field'
import { rotateCcw, search } from '../../ui/icon-shapes'
import { LineAllergies } from '../../ui/line-allergies'
import { Num, Sentence } from '../../ui/num'
import { recallBump } from './wall-taps'
import './kitchen-dialogs.css'

interface RecallDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly bumps: readonly Bump[]
  readonly timeOf: (instant: string) => string
}

/** Everything moved on in the shift, newest first; one tap takes one step back. */
export function RecallDialog({ open, onClose, bumps, timeOf }: RecallDialogProps) {
  const { t } = useTranslation('kitchen')
  return (
    <Dialog open={open} onClose={onClose} title={t('recallTitle')} kind="side" className="wall-dialog">
      {bumps.length === 0 ? (
        <EmptyState icon={rotateCcw} title={t('recallEmpty')}>
          {t('recallEmptyWhy')}
        </EmptyState>
      ) : (
        <Bumps bumps={bumps} timeOf={timeOf} />
      )}
    </Dialog>
  )
}

function Bumps({ bumps, timeOf }: Pick<RecallDialogProps, 'bumps' | 'timeOf'>) {
  const { t } = useTranslation('kitchen')
  const [query, setQuery] = useState('')
  const found = bumps.filter((bump) => matchesBump(query, bump))
  return (
    <>
      <SearchField className="recalls__search" label={t('recallSearch')} value={query} onValue={setQuery} />
      {found.length === 0 ? (
        <EmptyState icon={search} title={t('recallNotFound')} />
      ) : (
        <ul className="recalls">
          {found.map((bump) => (
            <BumpRow key={bump.key} bump={bump} timeOf={timeOf} />
          ))}
        </ul>
      )}
    </>
  )
}

function BumpRow({ bump, timeOf }: { readonly bump: Bump; readonly timeOf: (instant: string) => string }) {
  const { t } = useTranslation(['kitchen', 'common'])
  const locale = useLocale()
  const { order, to, at } = bump
  return (
    <li className="recall">
      <p className="recall__who">
        <strong>
          <TicketWho order={order} />
        </strong>
        <span>
          {t(`common:status.${to}`)} <Num>{timeOf(at)}</Num>
        </span>
        {order.tableNumber !== null && (
          <span>
            <Sentence>{t('ticketNumber', { number: order.ticket })}</Sentence>
          </span>
        )}
      </p>
      <p className="recall__what">
        {dishesOf(bump).map((line) => (
          <span key={line.id}>
            <LineAllergies line={line} /> <Num>{line.quantity}</Num> {dishIn(line, locale).text}
          </span>
        ))}
      </p>
      <Button icon={rotateCcw} size="kitchen" onClick={() => void recallBump(bump)}>
        {t('common:action.recall')}
      </Button>
    </li>
  )
}
