import { isAppError } from '@sufra/shared/kernel/app-error'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { BookSection } from '@sufra/shared/menu/menu-book.contract'
import { changeSection, createSection } from '@sufra/shared/menu/menu-book.endpoints'
import { menuCategories } from '@sufra/shared/menu/menu-kinds.rules'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { send } from '../../api/client'
import { Button } from '../../ui/button'
import { FormProblem } from '../../ui/form-problem'
import { SelectField } from '../../ui/select-field'
import { useContestedSave } from '../../ui/use-contested-save'
import { ConflictNotice } from './conflict-notice'
import { LanguageFields } from './language-fields'
import { broughtUp, changesOf, draftOf, fieldsOf, newDraft, type SectionDraft, without } from './section-editor.rules'
import './item-editor.css'

interface SectionEditorProps {
  readonly branchId: string
  /** Null: a new one. */
  readonly section: BookSection | null
  readonly onSaved: (section: BookSection) => void
}

/** A heading of the menu: its name in three languages, and what kind of dishes stand under it. */
export function SectionEditor(props: SectionEditorProps) {
  const { t } = useTranslation('book')
  const { draft, set, isNameless, conflict, problem, busy, submit, keepMine, takeTheirs } = useSectionDraft(props)
  return (
    <form className="item-editor" noValidate onSubmit={submit}>
      <LanguageFields
        legend={t('field.name')}
        hint={t('hint.name')}
        maxLength={80}
        value={draft.name}
        onValue={(name) => set({ name })}
        error={isNameless ? t('wrong.sectionName') : undefined}
      />
      <SelectField
        label={t('field.category')}
        value={draft.category}
        onValue={(value) => set({ category: menuCategories.find((each) => each === value) ?? draft.category })}
      >
        {menuCategories.map((each) => (
          <option key={each} value={each}>
            {t(`category.${each}`)}
          </option>
        ))}
      </SelectField>
      {conflict && <ConflictNotice fields={conflict.fields} keepMine={keepMine} takeTheirs={takeTheirs} />}
      <FormProblem of={problem} />
      <Button kind="primary" block type="submit" busy={busy}>
        {props.section ? t('save') : t('createSection')}
      </Button>
    </form>
  )
}

/** Nothing typed is lost by a refusal; what somebody else changed meanwhile is asked about. */
function useSectionDraft({ branchId, section, onSaved }: SectionEditorProps) {
  const [draft, setDraft] = useState(section ? draftOf(section) : newDraft)
  const newId = useRef(uuidv7())
  const isNameless = draft.name.en.trim() === ''
  const sent = async (from: BookSection | null): Promise<BookSection> => {
    if (!from) return send(createSection, { params: { branchId }, body: { id: newId.current, ...fieldsOf(draft) } })
    const body = changesOf(from, draft)
    return body ? send(changeSection, { params: { branchId, sectionId: from.id }, body }) : from
  }
  const { checked, ...form } = useContestedSave<BookSection, Conflict>({
    known: section,
    isRight: !isNameless,
    send: sent,
    staleIn: conflictIn,
    onSaved,
    theirs: (stale) => stale.section,
    bringUp: (before, now) => setDraft((mine) => broughtUp(mine, before, now)),
    takeTheirs: (stale) => setDraft(without(draft, stale.fields, stale.section)),
  })
  return {
    ...form,
    draft,
    isNameless: checked && isNameless,
    set: (part: Partial<SectionDraft>) => setDraft((now) => ({ ...now, ...part })),
  }
}

interface Conflict {
  /** As the restaurant has it. */
  readonly section: BookSection
  readonly fields: readonly string[]
}

function conflictIn(error: unknown): Conflict | null {
  if (!isAppError(error) || error.code !== 'stale') return null
  const { section, fields } = error.details as { section?: BookSection; fields?: string[] }
  return section && fields ? { section, fields } : null
}
