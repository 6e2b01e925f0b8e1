import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon'
import { check, conciergeBell } from '../../ui/icon-shapes'
import { Sentence } from '../../ui/num'
import type { PassTicketProps } from './pass-words'

/** Nothing to press before something stands there; to carry it is offered only to who may. */
export function PassFoot({ card, calling, refusal, words }: PassTicketProps) {
  const { t } = useTranslation('pass')
  const { action, calledAt } = card
  return (
    <footer className="pass-card__work">
      {refusal && (
        <p className="ticket__refusal" role="alert">
          <Sentence>{refusal}</Sentence>
        </p>
      )}
      {action === null ? (
        <p className="ticket__rest">{t('nothingYet')}</p>
      ) : (
        <div className="pass-card__buttons">
          <button type="button" data-first={action === 'call'} aria-busy={calling} onClick={() => words.onCall(card)}>
            <Icon of={conciergeBell} size="1em" />
            {calling ? t('calling') : calledAt ? t('callAgain') : t('call')}
          </button>
          {words.mayHandOver && (
            <button type="button" data-first={action === 'handOver'} onClick={() => words.onHandOver(card)}>
              <Icon of={check} size="1em" />
              {t('handOver')}
            </button>
          )}
        </div>
      )}
    </footer>
  )
}
