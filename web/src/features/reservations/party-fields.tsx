import { formatList } from '@sufra/shared/locale/list'
import type { KnownGuest } from '@sufra/shared/reservations/reservations.contract'
import { findGuestByPhone } from '@sufra/shared/reservations/reservations.endpoints'
import { nameMost, notesMost } from '@sufra/shared/reservations/reservations.limits'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ask } from '../../api/client'
import { useLocale } from '../../i18n/locale'
import { Button } from '../../ui/button'
import { ConflictChoice } from '../../ui/conflict-choice'
import { Field } from '../../ui/field'
import { FormProblem } from '../../ui/form-problem'
import { KnownGuestLine } from './known-guest'
import type { Draft } from './reservation-draft.rules'
import type { Drafting } from './use-reservation-draft'
import './reservation-editor.css'

/* What is written down of every party, whether it calls or stands at the door. */

interface Writing {
  readonly said: Draft
  readonly set: (part: Partial<Draft>) => void
}

interface Judged extends Writing {
  readonly wrong: Drafting['wrong']
}

interface CallerFieldsProps extends Judged {
  readonly known: KnownGuest | null
  readonly timeZone: string
}

/** The phone first: it may fill in the name. */
export function CallerFields({ said, set, wrong, known, timeZone }: CallerFieldsProps) {
  const { t } = useTranslation('reservations')
  return (
    <>
      <Field
        label={t('field.phone')}
        hint={t('hint.phone')}
        type="tel"
        dir="ltr"
        autoComplete="off"
        maxLength={40}
        ref={focusedFirst}
        value={said.phone}
        onValue={(phone) => set({ phone })}
        error={wrong.includes('phone') ? t('wrong.phone') : undefined}
      />
      {known && <KnownGuestLine guest={known} timeZone={timeZone} />}
      <Field
        label={t('field.name')}
        autoComplete="off"
        maxLength={nameMost}
        value={said.name}
        onValue={(name) => set({ name })}
        error={wrong.includes('name') ? t('wrong.name') : undefined}
      />
    </>
  )
}

export function GuestsField({ said, set, wrong }: Judged) {
  const { t } = useTranslation('reservations')
  return (
    <Field
      label={t('field.guests')}
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      value={said.guests}
      onValue={(guests) => set({ guests })}
      error={wrong.includes('guests') ? t('wrong.guests') : undefined}
    />
  )
}

interface EditorEndProps extends Writing {
  readonly editing: Drafting
  /** What the button does. */
  readonly label: string
}

export function EditorEnd({ said, set, editing, label }: EditorEndProps) {
  const { t } = useTranslation('reservations')
  return (
    <>
      <Field
        label={t('field.notes')}
        maxLength={notesMost}
        autoComplete="off"
        value={said.notes}
        onValue={(notes) => set({ notes })}
      />
      <ConflictPart editing={editing} />
      <FormProblem of={editing.problem} />
      <Button kind="primary" block type="submit" busy={editing.busy}>
        {label}
      </Button>
    </>
  )
}

/** The browser's dialog gives the focus to whatever asks for it, else to its own close button. */
const focusedFirst = (input: HTMLInputElement | null) => input?.setAttribute('autofocus', '')

/** Whom the house knows under the number, once it is one. */
export function useKnownGuest(branchId: string, phone: string | null): KnownGuest | null {
  const { data } = useQuery({
    queryKey: ['guest-by-phone', branchId, phone],
    queryFn: ({ signal }) => ask(findGuestByPhone, { params: { branchId }, query: { phone: phone ?? '' }, signal }),
    enabled: phone !== null,
    networkMode: 'always',
    retry: false,
  })
  return (phone !== null && data?.guest) || null
}

const named = ['date', 'guests', 'name', 'phone', 'notes', 'tableId', 'quotedMinutes'] as const

/** Somebody changed the same while this form was open: both are still there, and one of them is chosen. */
function ConflictPart({ editing }: { readonly editing: Drafting }) {
  const { t } = useTranslation('reservations')
  const locale = useLocale()
  const { conflict, keepMine, takeTheirs } = editing
  if (!conflict) return null
  const fields = named.filter((field) => conflict.fields.includes(field)).map((field) => t(`changed.${field}`))
  return (
    <ConflictChoice
      said={[t('conflict.what', { fields: formatList(fields, locale) })]}
      mine={t('conflict.mine')}
      theirs={t('conflict.theirs')}
      onMine={keepMine}
      onTheirs={takeTheirs}
    />
  )
}
