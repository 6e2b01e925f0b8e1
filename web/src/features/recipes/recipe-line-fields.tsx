import { compare } from '@sufra/shared/locale/collate'
import type { Shelf } from '@sufra/shared/stock/stock-room.contract'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { IconButton } from '../../ui/button'
import { Field } from '../../ui/field'
import { x } from '../../ui/icon-shapes'
import { useText } from '../../ui/localized'
import { SelectField } from '../../ui/select-field'
import { cookUnitOf } from './recipe-amount.rules'
import { choosable, type DraftLine } from './recipe-draft.rules'
import type { RecipeForm } from './use-recipe-draft'

interface RecipeLineFieldsProps {
  readonly line: DraftLine
  readonly form: RecipeForm
  readonly shelves: readonly Shelf[]
}

/** One ingredient: which, and how much of it. */
export function RecipeLineFields({ line, form, shelves }: RecipeLineFieldsProps) {
  const { t } = useTranslation('recipes')
  const locale = useLocale()
  const text = useText()
  const { key, stockItemId, amount } = line
  const chosen = shelves.find(({ id }) => id === stockItemId)
  const wrong = form.wrong.get(key)
  const options = choosable(shelves, form.draft, line)
    .map(({ id, name, active }) => ({ id, name: active ? text(name) : t('offList', { name: text(name) }) }))
    .sort((a, b) => compare(locale)(a.name, b.name))
  const unit = chosen && t(`unit.${cookUnitOf[chosen.unit]}`)
  return (
    <div className="recipe-line">
      <SelectField
        label={t('ingredient')}
        value={stockItemId}
        onValue={(id) => form.change(key, { stockItemId: id })}
        error={wrong === 'pick' ? t('wrong.pick') : undefined}
      >
        <option value="">{t('choose')}</option>
        {options.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <Field
        label={unit ? t('amountIn', { unit }) : t('amount')}
        inputMode={chosen?.unit === 'piece' ? 'decimal' : 'numeric'}
        dir="ltr"
        autoComplete="off"
        maxLength={24}
        value={amount}
        onValue={(typed) => form.change(key, { amount: typed })}
        error={wrong && wrong !== 'pick' ? t(`wrong.${wrong}`) : undefined}
      />
      <IconButton
        icon={x}
        label={chosen ? t('remove', { name: text(chosen.name) }) : t('removeLine')}
        onClick={() => form.remove(key)}
      />
    </div>
  )
}
