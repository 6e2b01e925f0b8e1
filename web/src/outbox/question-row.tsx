import { AppError } from '@sufra/shared/kernel/app-error'
import type { ErrorCode } from '@sufra/shared/kernel/error-codes'
import { formatMoney } from '@sufra/shared/locale/format-money'
import type { Order } from '@sufra/shared/orders/orders.contract'
import type { Visit } from '@sufra/shared/tables/tables.contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { errorText } from '../i18n/error-text'
import { useLocale } from '../i18n/locale'
import type { ById } from '../live/entities'
import { useSession } from '../session/session-store'
import { Button, buttonClass } from '../ui/button'
import { Icon } from '../ui/icon'
import { circleAlert } from '../ui/icon-shapes'
import { Text } from '../ui/localized'
import { Num, Sentence } from '../ui/num'
import { goOnWithout, sendAgain, sendAtNewPrice } from './decisions'
import { newPriceOf, type Question, type Queued, takenAnewAt } from './outbox.rules'
import { Matter } from './queue-row'
import { useShownEntities } from './use-shown'

interface QuestionRowProps {
  readonly question: Question
  readonly onTakeOut: (entry: Queued) => void
}

/** What was refused, or is old: the restaurant's answer, and what can be done now. Nothing happens by itself. */
export function QuestionRow({ question: { entry, why, waiting }, onTakeOut }: QuestionRowProps) {
  const { t } = useTranslation('outbox')
  const { refused } = entry
  return (
    <li className="queue__question">
      <Icon of={circleAlert} size={20} />
      <div>
        <Matter entry={entry} />
        {refused && <Dishes entry={entry} />}
        <p role={why === 'refused' ? 'alert' : undefined}>
          <Sentence>
            {refused ? errorText(new AppError(refused.code as ErrorCode, { ...refused.details })) : t('old')}
          </Sentence>
        </p>
        {waiting.length > 0 && (
          <p className="queue__quiet">
            <Sentence>{t('waits', { count: waiting.length })}</Sentence>
          </p>
        )}
        <Choices entry={entry} why={why} others={waiting.length > 0} onTakeOut={() => onTakeOut(entry)} />
      </div>
    </li>
  )
}

interface ChoicesProps extends Pick<Question, 'entry' | 'why'> {
  readonly others: boolean
  readonly onTakeOut: () => void
}

function Choices({ entry, why, others, onTakeOut }: ChoicesProps) {
  const { t } = useTranslation('outbox')
  const anewAt = takenAnewAt(entry, useShownEntities().visit as ById<Visit>)
  const run = (decide: (entry: Queued) => Promise<void>) => () => void decide(entry).catch(() => undefined)
  return (
    <div className="queue__choices">
      {anewAt ? <TakeDownAnew entry={entry} tableId={anewAt} /> : <SendIt entry={entry} why={why} run={run} />}
      {others && <Button onClick={run(goOnWithout)}>{t('goOn')}</Button>}
      <Button onClick={onTakeOut}>{t('takeOut')}</Button>
    </div>
  )
}

interface SendItProps extends Pick<Question, 'entry' | 'why'> {
  readonly run: (decide: (entry: Queued) => Promise<void>) => () => void
}

function SendIt({ entry, why, run }: SendItProps) {
  const { t } = useTranslation('outbox')
  const locale = useLocale()
  const price = newPriceOf(entry)
  if (!price) return <Button onClick={run(sendAgain)}>{t(why === 'old' ? 'sendNow' : 'sendAgain')}</Button>
  return (
    <Button onClick={run(sendAtNewPrice)}>
      {t('sendFor', { total: formatMoney(price.total, price.currency, locale) })}
    </Button>
  )
}

interface TakeDownAnewProps extends Pick<Question, 'entry'> {
  readonly tableId: string
}

/** Sent again it would be refused again. In another branch than the one that is open, only taking it out is left. */
function TakeDownAnew({ entry, tableId }: TakeDownAnewProps) {
  const { t } = useTranslation('outbox')
  const table = useShownEntities().table[tableId]
  const branchId = useSession((open) => (open.state === 'open' ? open.session.currentBranchId : null))
  if (branchId !== entry.params.branchId) return null
  return (
    <Link
      className={buttonClass({})}
      to={`/waiter/tables/${encodeURIComponent(tableId)}/order`}
      state={{ anew: entry.key }}
    >
      <span>
        <Sentence>
          {tableId === 'takeaway'
            ? t('takeDownAnewAway')
            : t('takeDownAnew', { number: table?.number ?? entry.tableNumber ?? '–' })}
        </Sentence>
      </span>
    </Link>
  )
}

/** What is in an order that was refused: it stands on no board any more. */
function Dishes({ entry: { preview } }: Pick<Question, 'entry'>) {
  const lines = (preview as Partial<Order> | undefined)?.lines ?? []
  if (lines.length === 0) return null
  return (
    <ul className="queue__dishes">
      {lines.map(({ id, quantity, name }) => (
        <li key={id}>
          <Num>{quantity}</Num> × <Text of={name} />
        </li>
      ))}
    </ul>
  )
}
