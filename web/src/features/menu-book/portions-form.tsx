import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import { mostPortions } from '@sufra/shared/menu/portions.limits'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import './item-editor.css'

interface PortionsFormProps {
  readonly item: Pick<MenuItem, 'remaining'>
  /** Null: they are not counted. True: the restaurant has it. */
  readonly onPortions: (remaining: number | null) => Promise<boolean>
  readonly onDone: () => void
}

/** How many are left of a dish of which there is no more tonight; nothing typed: it is not counted. */
export function PortionsForm({ item, onPortions, onDone }: PortionsFormProps) {
  const { t } = useTranslation('book')
  const [typed, setTyped] = useState(item.remaining ? String(item.remaining) : '')
  const [wrong, setWrong] = useState(false)
  const [busy, setBusy] = useState(false)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const remaining = portionsOf(typed)
    setWrong(remaining === undefined)
    if (remaining === undefined) return
    setBusy(true)
    if (await onPortions(remaining)) onDone()
    else setBusy(false)
  }
  return (
    <form className="item-editor" noValidate onSubmit={save}>
      <Field
        label={t('portions.field')}
        hint={t('portions.hint')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        value={typed}
        onValue={(text) => {
          setTyped(text)
          setWrong(false)
        }}
        error={wrong ? t('portions.wrong', { most: mostPortions }) : undefined}
      />
      <Button kind="primary" block type="submit" busy={busy}>
        {t('portions.save')}
      </Button>
    </form>
  )
}

/** Null: nothing typed. Undefined: no number of portions. */
function portionsOf(typed: string): number | null | undefined {
  const text = typed.trim()
  if (text === '') return null
  const count = /^\d+$/.test(text) ? Number(text) : 0
  return count >= 1 && count <= mostPortions ? count : undefined
}
