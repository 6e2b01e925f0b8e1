import { guestConfirms } from '@sufra/shared/settings/settings-kinds.rules'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Sentence } from '../../ui/num'
import './confirm-choice.css'

type Confirm = (typeof guestConfirms)[number]

interface ConfirmChoiceProps {
  readonly current: Confirm
  readonly onChoose: (kind: Confirm) => void
}

/** Who says yes to what guests send, each with what it means. */
export function ConfirmChoice({ current, onChoose }: ConfirmChoiceProps) {
  const { t } = useTranslation('settings')
  const name = useId()
  return guestConfirms.map((kind) => (
    <label key={kind} className="confirm-choice">
      <input type="radio" name={name} checked={kind === current} onChange={() => onChoose(kind)} />
      <span>
        {t(`confirm.${kind}`)}
        <small className="quiet">
          <Sentence>{t(`confirm.${kind}Why`)}</Sentence>
        </small>
      </span>
    </label>
  ))
}
