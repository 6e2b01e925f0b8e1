import type { Guest } from '@sufra/shared/customers/customers.contract'
import { changeCustomer, createCustomer } from '@sufra/shared/customers/customers.endpoints'
import { nameMost, notesMost } from '@sufra/shared/customers/customers.limits'
import { countryOf } from '@sufra/shared/identity/countries'
import { isAppError } from '@sufra/shared/kernel/app-error'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import { formatList } from '@sufra/shared/locale/list'
import { allergens } from '@sufra/shared/menu/menu-kinds.rules'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { arrivedIn } from '../../api/arrived-in'
import { send } from '../../api/client'
import { useLocale } from '../../i18n/locale'
import { Button } from '../../ui/button'
import { ConflictChoice } from '../../ui/conflict-choice'
import { Field } from '../../ui/field'
import { FormProblem } from '../../ui/form-problem'
import { useContestedSave } from '../../ui/use-contested-save'
import {
  bodyOf,
  broughtUp,
  changesOf,
  draftOf,
  emptyDraft,
  type GuestDraft,
  without,
  wrongIn,
} from './guest-draft.rules'
import { useGuestRefusal } from './use-guests'
import './guest-editor.css'

interface GuestEditorProps {
  readonly branch: { readonly id: string; readonly timeZone: string; readonly currency: string }
  /** Null: a new one. */
  readonly guest: Guest | null
  readonly onSaved: (guest: Guest) => void
}

/** Who a guest is and what they must not eat. */
export function GuestEditor(props: GuestEditorProps) {
  const { t } = useTranslation(['customers', 'common'])
  const { draft, set, wrong, conflict, problem, busy, submit, keepMine, takeTheirs } = useGuestDraft(props)
  const error = (field: (typeof wrong)[number]) => (wrong.includes(field) ? t(`wrong.${field}`) : undefined)
  return (
    <form className="guest-editor" noValidate onSubmit={submit}>
      <Field
        label={t('field.phone')}
        hint={t('hint.phone')}
        type="tel"
        ref={focusedFirst}
        dir="ltr"
        autoComplete="off"
        maxLength={40}
        value={draft.phone}
        onValue={(phone) => set({ phone })}
        error={error('phone')}
      />
      <Field
        label={t('field.name')}
        autoComplete="off"
        maxLength={nameMost}
        value={draft.name}
        onValue={(name) => set({ name })}
        error={error('name')}
      />
      <Field
        label={t('field.email')}
        type="email"
        dir="ltr"
        autoComplete="off"
        maxLength={254}
        value={draft.email}
        onValue={(email) => set({ email })}
        error={error('email')}
      />
      <Field
        label={t('field.notes')}
        autoComplete="off"
        maxLength={notesMost}
        value={draft.notes}
        onValue={(notes) => set({ notes })}
      />
      <Allergies draft={draft} set={set} error={error('agreed')} />
      {conflict && <Conflict fields={conflict.fields} keepMine={keepMine} takeTheirs={takeTheirs} />}
      <FormProblem of={problem} />
      <Button kind="primary" block type="submit" busy={busy}>
        {props.guest ? t('save') : t('create')}
      </Button>
    </form>
  )
}

/** The browser's dialog gives the focus to whatever asks for it, else to its own close button. */
const focusedFirst = (input: HTMLInputElement | null) => input?.setAttribute('autofocus', '')

interface AllergiesProps {
  readonly draft: GuestDraft
  readonly set: (part: Partial<GuestDraft>) => void
  readonly error: string | undefined
}

function Allergies({ draft, set, error }: AllergiesProps) {
  const { t } = useTranslation(['customers', 'common'])
  const { allergies, agreed } = draft
  return (
    <fieldset className="guest-editor__allergies">
      <legend>{t('field.allergies')}</legend>
      <div className="guest-editor__grid">
        {allergens.map((allergen) => (
          <label key={allergen} className="guest-editor__check">
            <input
              type="checkbox"
              checked={allergies.includes(allergen)}
              onChange={({ target }) =>
                set({
                  allergies: target.checked ? [...allergies, allergen] : allergies.filter((each) => each !== allergen),
                })
              }
            />
            {t(`common:allergen.${allergen}`)}
          </label>
        ))}
      </div>
      {allergies.length > 0 && (
        <label className="guest-editor__check strong">
          <input type="checkbox" checked={agreed} onChange={({ target }) => set({ agreed: target.checked })} />
          {t('agreed')}
        </label>
      )}
      <FormProblem of={error} />
    </fieldset>
  )
}

interface ConflictProps {
  readonly fields: readonly string[]
  readonly keepMine: () => void
  readonly takeTheirs: () => void
}

const named = ['name', 'phone', 'email', 'notes', 'allergies'] as const

/** Somebody changed the same while this form was open: both are still there, and one of them is chosen. */
function Conflict({ fields, keepMine, takeTheirs }: ConflictProps) {
  const { t } = useTranslation('customers')
  const locale = useLocale()
  const changed = named.filter((field) => fields.includes(field)).map((field) => t(`changed.${field}`))
  return (
    <ConflictChoice
      said={[t('conflict.what', { fields: formatList(changed, locale) })]}
      mine={t('conflict.mine')}
      theirs={t('conflict.theirs')}
      onMine={keepMine}
      onTheirs={takeTheirs}
    />
  )
}

/** Nothing typed is lost by a refusal; what somebody else changed meanwhile is asked about. */
function useGuestDraft({ branch, guest, onSaved }: GuestEditorProps) {
  const [draft, setDraft] = useState(guest ? draftOf(guest) : emptyDraft)
  const newId = useRef(uuidv7())
  const refusalText = useGuestRefusal()
  const home = countryOf(branch)
  const wrong = wrongIn(draft, home)
  const params = { branchId: branch.id }
  const changed = async (from: Guest): Promise<Guest> => {
    const body = changesOf(from, draft, home)
    return body ? send(changeCustomer, { params: { ...params, customerId: from.id }, body }) : from
  }
  const sent = async (from: Guest | null): Promise<Guest> => {
    if (from) return changed(from)
    try {
      return await send(createCustomer, { params, body: bodyOf(draft, home, newId.current) })
    } catch (refusal) {
      const arrived = arrivedIn<Guest>(refusal, 'guest')
      if (!arrived) throw refusal
      return changed(arrived)
    }
  }
  const { checked, ...form } = useContestedSave<Guest, Contested>({
    known: guest,
    isRight: wrong.length === 0,
    send: sent,
    staleIn: contestedIn,
    onSaved,
    refusalText,
    theirs: (stale) => stale.guest,
    bringUp: (before, now) => setDraft((mine) => broughtUp(mine, before, now, home)),
    takeTheirs: (stale) => setDraft(without(draft, stale.fields, stale.guest)),
  })
  return {
    ...form,
    draft,
    wrong: checked ? wrong : [],
    set: (part: Partial<GuestDraft>) => setDraft((now) => ({ ...now, ...part })),
  }
}

interface Contested {
  /** As the house has them. */
  readonly guest: Guest
  readonly fields: readonly string[]
}

function contestedIn(error: unknown): Contested | null {
  if (!isAppError(error) || error.code !== 'stale') return null
  const { guest, fields } = error.details as { guest?: Guest; fields?: string[] }
  return guest && fields ? { guest, fields } : null
}
