import type { ChoiceGroup } from '@sufra/shared/choices/choices.contract'
import { mostChoices } from '@sufra/shared/choices/choices.limits'
import { isStuck } from '@sufra/shared/choices/choices.rules'
import type { ModifierGroup } from '@sufra/shared/menu/menu.contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { FormProblem } from '../../ui/form-problem'
import { plus } from '../../ui/icon-shapes'
import { LanguageFields } from '../../ui/language-fields'
import { Sentence } from '../../ui/num'
import { Segments } from '../../ui/segments'
import { ChoiceRows } from './choice-rows'
import { GroupConflict } from './group-conflict'
import { offerOf, shownAs } from './group-draft.rules'
import { StuckNotice } from './stuck-notice'
import { useChoiceWords } from './use-choice-words'
import { type GroupForm, useGroupDraft } from './use-group-draft'
import './group-editor.css'

const kinds = ['choice', 'addition', 'removal'] as const

interface GroupEditorProps {
  readonly branchId: string
  readonly currency: string
  /** Null: a new one. */
  readonly group: ChoiceGroup | null
  readonly onSaved: (group: ChoiceGroup) => void
  /** The guest's own list of it. */
  readonly preview: (group: ModifierGroup) => ReactNode
}

/** What is asked, of what, and how much of it; beside it, how a guest will see it. */
export function GroupEditor(props: GroupEditorProps) {
  const { currency, group, preview } = props
  const { t } = useTranslation('choices')
  const form = useGroupDraft(props)
  const { draft, set, wrong, busy, problem, conflict } = form
  const offer = offerOf(draft, currency)
  const shown = shownAs(draft, currency)
  return (
    <form className="group-editor" noValidate onSubmit={form.submit}>
      {conflict && <GroupConflict conflict={conflict} form={form} currency={currency} />}
      <LanguageFields
        legend={t('field.name')}
        hint={t('hint.name')}
        labelOf={(locale) => t(`language.${locale}`)}
        maxLength={80}
        value={draft.name}
        onValue={(name) => set({ name })}
        error={wrong.fields.includes('name') ? t('wrong.name') : undefined}
      />
      <div className="group-editor__kind">
        <Segments
          label={t('field.kind')}
          current={draft.kind}
          options={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
          onChoose={(kind) => set({ kind })}
        />
        <p className="quiet">{t(`kindWhy.${draft.kind}`)}</p>
      </div>
      <Counts form={form} currency={currency} />
      {isStuck(offer) && <StuckNotice />}
      <ChoiceRows form={form} currency={currency} />
      {wrong.fields.includes('none') && <FormProblem of={t('wrong.none')} />}
      <Button icon={plus} disabled={draft.choices.length >= mostChoices} onClick={form.addChoice}>
        {t('addChoice')}
      </Button>
      {shown && (
        <section className="group-editor__preview" aria-label={t('preview')}>
          <h3>{t('preview')}</h3>
          {preview(shown)}
        </section>
      )}
      <FormProblem of={problem} />
      <Button kind="primary" block type="submit" busy={busy}>
        {group ? t('save') : t('create')}
      </Button>
    </form>
  )
}

/** Two numbers, and the sentence that they make. */
function Counts({ form, currency }: { readonly form: GroupForm; readonly currency: string }) {
  const { t } = useTranslation('choices')
  const words = useChoiceWords(currency)
  const { draft, set, wrong } = form
  const isWrong = wrong.fields.some((field) => field !== 'name')
  return (
    <div>
      <div className="group-editor__counts">
        {(['min', 'max'] as const).map((field) => (
          <Field
            key={field}
            label={t(`field.${field}`)}
            inputMode="numeric"
            dir="ltr"
            maxLength={6}
            value={draft[field]}
            onValue={(value) => set({ [field]: value })}
            error={wrong.fields.includes(field) ? t(`wrong.${field}`) : undefined}
          />
        ))}
      </div>
      <output className="group-editor__asks">
        {!isWrong && <Sentence>{words.asks(offerOf(draft, currency))}</Sentence>}
      </output>
    </div>
  )
}
