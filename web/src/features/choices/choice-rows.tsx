import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { Sentence } from '../../ui/num'
import { useRowOrder } from '../../ui/row-order'
import { ChoiceRow } from './choice-row'
import type { GroupForm } from './use-group-draft'
import './choice-rows.css'

/** What is offered, in its order. Where a row went is read aloud. */
export function ChoiceRows({ form, currency }: { readonly form: GroupForm; readonly currency: string }) {
  const { t } = useTranslation('choices')
  const locale = useLocale()
  const { draft, wrong, moveChoice } = form
  const [said, setSaid] = useState('')
  const count = draft.choices.length
  const nameOf = (index: number) => {
    const name = draft.choices[index]?.name
    return name?.[locale].trim() || name?.en.trim() || t('field.choice', { place: index + 1 })
  }
  const move = (from: number, to: number) => {
    setSaid(t('place', { name: nameOf(from), place: to + 1, count }))
    moveChoice(from, to)
  }
  const handleOf = useRowOrder(count, move)
  return (
    <fieldset className="choice-rows">
      <legend className="field__label">{t('field.choices')}</legend>
      <p className="quiet">
        <Sentence>{t('hint.delta')}</Sentence>
      </p>
      <ol className="row-order">
        {draft.choices.map((choice, index) => (
          <ChoiceRow
            key={choice.id}
            choice={choice}
            index={index}
            count={count}
            currency={currency}
            name={nameOf(index)}
            wrong={wrong.choices[choice.id] ?? []}
            handle={handleOf(index)}
            onChange={(part) => form.setChoice(choice.id, part)}
            onMove={(to) => move(index, to)}
            onRemove={() => form.removeChoice(choice.id)}
          />
        ))}
      </ol>
      <p className="sr" role="status">
        {said}
      </p>
    </fieldset>
  )
}
