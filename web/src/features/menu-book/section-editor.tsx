import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { BookSection } from '@sufra/shared/menu/menu-book.contract'
import { changeSection, createSection } from '@sufra/shared/menu/menu-book.endpoints'
import { menuCategories } from '@sufra/shared/menu/menu-kinds.rules'
import { type FormEvent, useRef, useState } from 'react'
import { send } from '../../api/client'
import { errorText } from '../../i18n/error-text'
import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { FormProblem } from '../../ui/form-problem'
import { SelectField } from '../../ui/select-field'
import { saidIn, type Texts, textsOf } from '../../ui/typed-texts.rules'
import { LanguageFields } from './language-fields'
import './item-editor.css'

interface SectionEditorProps {
  readonly branchId: string
  /** Null: a new one. */
  readonly section: BookSection | null
  readonly onSaved: (section: BookSection) => void
}

/** A heading of the menu: its name in three languages, and what kind of dishes stand under it. */
export function SectionEditor({ branchId, section, onSaved }: SectionEditorProps) {
  const { t } = useTranslation('book')
  const [name, setName] = useState<Texts>(textsOf(section?.name ?? null))
  const [category, setCategory] = useState(section?.category ?? 'main-courses')
  const [checked, setChecked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const newId = useRef(uuidv7())
  const nameless = name.en.trim() === ''
  const save = async () => {
    setChecked(true)
    if (busy || nameless) return
    setBusy(true)
    setProblem(null)
    const changes = { name: saidIn(name), category }
    try {
      const was = section && { name: section.name, category: section.category }
      onSaved(
        was
          ? await send(changeSection, { params: { branchId, sectionId: section.id }, body: { changes, was } })
          : await send(createSection, { params: { branchId }, body: { id: newId.current, ...changes } }),
      )
    } catch (error) {
      setProblem(errorText(error))
    }
    setBusy(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  return (
    <form className="item-editor" noValidate onSubmit={submit}>
      <LanguageFields
        legend={t('field.name')}
        hint={t('hint.name')}
        maxLength={80}
        value={name}
        onValue={setName}
        error={checked && nameless ? t('wrong.sectionName') : undefined}
      />
      <SelectField
        label={t('field.category')}
        value={category}
        onValue={(value) => setCategory(menuCategories.find((each) => each === value) ?? category)}
      >
        {menuCategories.map((each) => (
          <option key={each} value={each}>
            {t(`category.${each}`)}
          </option>
        ))}
      </SelectField>
      <FormProblem of={problem} />
      <Button kind="primary" block type="submit" busy={busy}>
        {section ? t('save') : t('createSection')}
      </Button>
    </form>
  )
}
