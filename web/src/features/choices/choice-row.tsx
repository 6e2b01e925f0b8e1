import { amountExamples } from '@sufra/shared/money/amount'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AmountField } from '../../ui/amount-field'
import { LanguageFields } from '../../ui/language-fields'
import { type Action, MoreMenu } from '../../ui/more-menu'
import { RowHandle } from '../../ui/row-handle'
import type { useRowOrder } from '../../ui/row-order'
import { Switch } from '../../ui/switch'
import type { ChoiceDraft, WrongChoice } from './group-draft.rules'

interface ChoiceRowProps {
  readonly choice: ChoiceDraft
  readonly index: number
  readonly count: number
  readonly currency: string
  /** As it is read aloud. */
  readonly name: string
  readonly wrong: readonly WrongChoice[]
  readonly handle: ReturnType<ReturnType<typeof useRowOrder>>
  readonly onChange: (part: Partial<ChoiceDraft>) => void
  readonly onMove: (to: number) => void
  readonly onRemove: () => void
}

/** One choice: its names, what it costs more or less, and whether there is any. */
export function ChoiceRow(props: ChoiceRowProps) {
  const { choice, index, currency, name, wrong, handle, onChange } = props
  const { t } = useTranslation('choices')
  const [hasKitchen, setHasKitchen] = useState(choice.kitchenName.en !== '')
  const error = (...any: readonly WrongChoice[]) => {
    const found = any.find((each) => wrong.includes(each))
    return found && t(`wrong.${found}`, amountExamples(currency))
  }
  const inLanguages = { labelOf: (locale: 'en' | 'ar' | 'ckb') => t(`language.${locale}`), maxLength: 80 }
  return (
    <li className="choice-row" data-row>
      <RowHandle label={t('handle', { name })} {...handle} />
      <div className="choice-row__fields">
        <LanguageFields
          {...inLanguages}
          legend={t('field.choice', { place: index + 1 })}
          value={choice.name}
          onValue={(next) => onChange({ name: next })}
          error={error('choiceName', 'twice')}
        />
        {hasKitchen && (
          <LanguageFields
            {...inLanguages}
            legend={t('field.kitchenName')}
            value={choice.kitchenName}
            onValue={(kitchenName) => onChange({ kitchenName })}
            error={error('kitchenName')}
          />
        )}
        <div className="choice-row__facts">
          <AmountField
            label={t('field.delta', { currency })}
            currency={currency}
            inputMode="text"
            value={choice.priceDelta}
            onValue={(priceDelta) => onChange({ priceDelta })}
            error={error('delta')}
          />
          <span className="choice-row__available">
            <span aria-hidden="true">{choice.available ? t('field.available') : t('soldOut')}</span>
            <Switch
              label={t('available', { name })}
              on={choice.available}
              onChange={(available) => onChange({ available })}
            />
          </span>
        </div>
      </div>
      <RowMenu {...props} onKitchenName={hasKitchen ? null : () => setHasKitchen(true)} />
    </li>
  )
}

interface RowMenuProps extends ChoiceRowProps {
  /** Null: it has one. */
  readonly onKitchenName: (() => void) | null
}

/** What is done to a row beside typing: every drag has its way here. */
function RowMenu({ index, count, name, onMove, onRemove, onKitchenName }: RowMenuProps) {
  const { t } = useTranslation('choices')
  const actions: Action[] = [
    ...(index > 0 ? [[t('up'), () => onMove(index - 1)] as const] : []),
    ...(index < count - 1 ? [[t('down'), () => onMove(index + 1)] as const] : []),
    ...(onKitchenName ? [[t('addKitchenName'), onKitchenName] as const] : []),
    [t('removeChoice'), onRemove],
  ]
  return <MoreMenu label={t('more', { name })} actions={actions} />
}
