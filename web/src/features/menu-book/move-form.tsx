import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import type { BookSection } from '@sufra/shared/menu/menu-book.contract'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import { FormProblem } from '../../ui/form-problem'
import { useText } from '../../ui/localized'
import { SelectField } from '../../ui/select-field'
import { moveWishes } from './bulk-wishes.rules'
import type { Bulk } from './use-bulk'
import './item-editor.css'

interface MoveFormProps {
  readonly items: readonly MenuItem[]
  readonly sections: readonly BookSection[]
  readonly bulk: Bulk
  readonly onDone: () => void
}

/** Many dishes to one section. */
export function MoveForm({ items, sections, bulk, onDone }: MoveFormProps) {
  const { t } = useTranslation('book')
  const text = useText()
  // The first one that at least one of them would go to.
  const first = sections.find(({ id }) => items.some(({ sectionId }) => sectionId !== id))
  const [to, setTo] = useState(first?.id ?? '')
  const [problem, setProblem] = useState<string | null>(null)
  const section = sections.find(({ id }) => id === to)
  const wishes = section ? moveWishes(items, to) : []
  const send = async () => {
    if (bulk.busy) return
    if (!section || wishes.length === 0) return setProblem(t('bulk.moving.nothing'))
    const said = t('bulk.done.move', { count: wishes.length, section: text(section.name) })
    const refusal = await bulk.attempt(wishes, said)
    if (refusal === null) onDone()
    else setProblem(bulk.refusalText(refusal))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  return (
    <form className="item-editor" noValidate onSubmit={submit}>
      <SelectField
        label={t('bulk.moving.to')}
        value={to}
        onValue={(id) => {
          setTo(id)
          setProblem(null)
        }}
      >
        {sections.map(({ id, name }) => (
          <option key={id} value={id}>
            {text(name)}
          </option>
        ))}
      </SelectField>
      <p className="quiet">{t('bulk.moving.where')}</p>
      <FormProblem of={problem} />
      <Button kind="primary" block type="submit" busy={bulk.busy}>
        {t('bulk.moving.send', { count: wishes.length > 0 ? wishes.length : items.length })}
      </Button>
    </form>
  )
}
