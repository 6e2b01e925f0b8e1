import { stockNameMax } from '@sufra/shared/stock/movement-kinds.rules'
import type { Shelf } from '@sufra/shared/stock/stock-room.contract'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { FormProblem } from '../../ui/form-problem'
import { LanguageFields } from '../../ui/language-fields'
import { SelectField } from '../../ui/select-field'
import { Amount } from './amount'
import { useShelfDraft } from './use-shelf-draft'
import './panels.css'

interface ShelfEditorProps {
  readonly branchId: string
  /** Null: a new one. */
  readonly item: Shelf | null
  readonly onSaved: (item: Shelf) => void
}

const units = ['kg', 'l', 'piece'] as const

/** What a shelf is called, in what it is measured, and how much there should be at least. */
export function ShelfEditor(props: ShelfEditorProps) {
  const { item } = props
  const { t } = useTranslation('stock')
  const { draft, set, wrong, busy, problem, theirs, keepMine, takeTheirs, submit } = useShelfDraft(props)
  const error = (field: 'minimum' | 'counted') => (wrong.includes(field) ? t('wrong.none') : undefined)
  return (
    <form className="stock-panel" noValidate onSubmit={submit}>
      {theirs && (
        <div className="stock-panel stock-panel__number" role="alert">
          <p>{t('conflict.what')}</p>
          <p className="quiet">
            <bdi>{theirs.name.en}</bdi> · {t('least')} <Amount quantity={theirs.minimumStock} unit={theirs.unit} />
          </p>
          <div className="stock-panel__both">
            <Button onClick={keepMine}>{t('conflict.mine')}</Button>
            <Button onClick={takeTheirs}>{t('conflict.theirs')}</Button>
          </div>
        </div>
      )}
      <LanguageFields
        legend={t('field.name')}
        hint={t('hint.name')}
        labelOf={(locale) => t(`language.${locale}`)}
        maxLength={stockNameMax}
        value={draft.name}
        onValue={(name) => set({ name })}
        error={wrong.includes('name') ? t('wrong.name') : undefined}
      />
      <div className="stock-panel__numbers">
        <SelectField
          label={t('field.unit')}
          value={draft.unit}
          onValue={(value) => set({ unit: units.find((unit) => unit === value) ?? 'kg' })}
        >
          {units.map((unit) => (
            <option key={unit} value={unit}>
              {t(`unitName.${unit}`)}
            </option>
          ))}
        </SelectField>
        <Field
          label={t('field.minimum')}
          hint={t('hint.minimum')}
          inputMode="decimal"
          dir="ltr"
          maxLength={24}
          value={draft.minimum}
          onValue={(minimum) => set({ minimum })}
          error={error('minimum')}
        />
        {!item && (
          <Field
            label={t('field.counted')}
            hint={t('hint.counted')}
            inputMode="decimal"
            dir="ltr"
            maxLength={24}
            value={draft.counted}
            onValue={(counted) => set({ counted })}
            error={error('counted')}
          />
        )}
      </div>
      <FormProblem of={problem} />
      <Button kind="primary" block type="submit" busy={busy}>
        {item ? t('save') : t('create')}
      </Button>
    </form>
  )
}
