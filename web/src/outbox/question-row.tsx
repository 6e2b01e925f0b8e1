import { AppError } from '@sufra/shared/kernel/app-error'
import type { ErrorCode } from '@sufra/shared/kernel/error-codes'
import { formatMoney } from '@sufra/shared/locale/format-money'
import { errorText } from '../i18n/error-text'
import { useLocale } from '../i18n/locale'
import { useTranslation } from '../i18n/use-translation'
import { Button } from '../ui/button'
import { Icon } from '../ui/icon'
import { circleAlert } from '../ui/icon-shapes'
import { Sentence } from '../ui/num'
import { goOnWithout, sendAgain, sendAtNewPrice } from './decisions'
import { newPriceOf, type Question, type Queued } from './outbox.rules'
import { Matter } from './queue-row'

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
        <Choices {...{ entry, why }} others={waiting.length > 0} onTakeOut={() => onTakeOut(entry)} />
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
  const locale = useLocale()
  const price = newPriceOf(entry)
  const run = (decide: (entry: Queued) => Promise<void>) => () => void decide(entry).catch(() => undefined)
  return (
    <div className="queue__choices">
      {price ? (
        <Button onClick={run(sendAtNewPrice)}>
          {t('sendFor', { total: formatMoney(price.total, price.currency, locale) })}
        </Button>
      ) : (
        <Button onClick={run(sendAgain)}>{t(why === 'old' ? 'sendNow' : 'sendAgain')}</Button>
      )}
      {others && <Button onClick={run(goOnWithout)}>{t('goOn')}</Button>}
      <Button onClick={onTakeOut}>{t('takeOut')}</Button>
    </div>
  )
}
