import type { AddBranch } from '@sufra/shared/branches/branches.contract'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon'
import { info } from '../../ui/icon-shapes'
import { Switch } from '../../ui/switch'
import { copiedParts } from './branch-draft.rules'

interface CopyChoicesProps {
  /** The name of the branch that is copied. */
  readonly from: string
  readonly copy: AddBranch['copy']
  readonly onCopy: (copy: AddBranch['copy']) => void
  /** From which currency into which; null: the same money, so prices hold. */
  readonly unpriced: readonly [from: string, to: string] | null
}

/** What comes along, each with what that means. */
export function CopyChoices({ from, copy, onCopy, unpriced }: CopyChoicesProps) {
  const { t } = useTranslation('branches')
  const title = useId()
  return (
    <section aria-labelledby={title}>
      <h3 id={title} className="branch-form__title">
        {t('copy.title', { from })}
      </h3>
      <ul className="branch-form__copies">
        {copiedParts.map((part) => (
          <li key={part}>
            <span>
              <strong>{t(`copy.${part}`)}</strong>
              <span className="quiet small">{t(`copy.${part}Why`)}</span>
            </span>
            <Switch label={t(`copy.${part}`)} on={copy[part]} onChange={(on) => onCopy({ ...copy, [part]: on })} />
          </li>
        ))}
      </ul>
      {unpriced && copy.menu && (
        <p className="branch-form__note" role="status">
          <Icon of={info} size={18} />
          <span>{t('copy.unpriced', { from: unpriced[0], to: unpriced[1] })}</span>
        </p>
      )}
    </section>
  )
}
