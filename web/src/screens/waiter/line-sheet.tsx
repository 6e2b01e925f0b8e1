import type { MenuItem, ModifierGroup } from '@sufra/shared/menu/menu.contract'
import { unitPriceOf } from '@sufra/shared/orders/pricing.rules'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Course, courses, type DraftLine } from '../../features/entry/draft.rules'
import type { Entry } from '../../features/entry/use-entry'
import { AllergyBlock } from '../../features/menu/allergy-block'
import { KitchenNote } from '../../features/menu/kitchen-note'
import { inOrderOfNeed, toggleModifier, unmetGroups } from '../../features/menu/menu-view.rules'
import { ModifierGroupField } from '../../features/menu/modifier-group-field'
import { stillOffered } from '../../features/menu/offered.rules'
import { showGroup } from '../../features/menu/show-group'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { useText } from '../../ui/localized'
import { Money } from '../../ui/money'
import { SelectField } from '../../ui/select-field'
import { Stepper } from '../../ui/stepper'
import type { Asking } from './entry-props'
import '../../features/menu/dishes.css'
import '../../features/menu/item-sheet.css'

interface LineSheetProps {
  readonly asking: Asking | null
  readonly byId: ReadonlyMap<string, MenuItem>
  readonly entry: Entry
  readonly seats: number
  readonly currency: string
  readonly onClose: () => void
}

/** What a dish asks before it can be ordered, or what is to change about one that is taken down: half a sheet. */
export function LineSheet({ asking: asked, byId, onClose, ...rest }: LineSheetProps) {
  const name = useText()
  // As it is now: its price, its options, whether it can be had.
  const asking = asked && { ...asked, item: byId.get(asked.item.id) ?? asked.item }
  return (
    <Dialog
      open={asking !== null}
      onClose={onClose}
      kind="sheet"
      title={asking ? name(asking.item.name) : ''}
      className="line-sheet"
    >
      {asking && <LineForm key={asking.line?.id ?? asking.item.id} {...rest} asking={asking} onClose={onClose} />}
    </Dialog>
  )
}

type FormProps = Omit<LineSheetProps, 'asking' | 'byId'> & { readonly asking: Asking }

const asksNothingMore = ({ modifierGroups }: MenuItem): boolean =>
  modifierGroups.every(({ min, max }) => min === 1 && max === 1)

const lostIn = ({ busy, draft }: Entry, lineId: string): 'busy' | 'gone' | null =>
  busy.includes(lineId) ? 'busy' : draft.lines.some(({ id }) => id === lineId) ? null : 'gone'

function useLineForm({ asking: { item, line, quantity: wanted }, entry, onClose }: FormProps) {
  const [quantity, setQuantity] = useState(wanted)
  const [picked, setPicked] = useState<ReadonlySet<string>>(() => new Set(line?.modifierIds))
  const chosen = stillOffered(item.modifierGroups, picked)
  const [notes, setNotes] = useState(line?.notes ?? '')
  const [allergies, setAllergies] = useState(line?.allergies ?? [])
  const { seat, course } = line ?? entry.aim
  const [place, setPlace] = useState<Pick<DraftLine, 'seat' | 'course'>>({ seat, course })
  const [asked, setAsked] = useState(false)
  const gaps = unmetGroups(item.modifierGroups, chosen)
  // It may be sent, or taken off, while its sheet is open: what was typed stays, and says why it isn't kept.
  const lost = line === null ? null : lostIn(entry, line.id)
  const [told, setTold] = useState(false)
  const keep = (modifierIds: ReadonlySet<string>) => {
    const part = { quantity, modifierIds: [...modifierIds], notes: notes.trim(), allergies }
    if (lost) return setTold(true)
    if (line) entry.change(line.id, { ...part, ...place })
    else entry.add({ menuItemId: item.id, ...part })
    onClose()
  }
  const pick = (group: ModifierGroup, modifierId: string) => {
    const next = toggleModifier(group, chosen, modifierId)
    setPicked(next)
    const [first] = unmetGroups(item.modifierGroups, next)
    if (first && first !== group) showGroup(first.id, false)
    else if (!first && !line && asksNothingMore(item)) keep(next)
  }
  const done = () => {
    setAsked(true)
    if (gaps[0]) showGroup(gaps[0].id, true)
    else keep(chosen)
  }
  return {
    quantity,
    setQuantity,
    chosen,
    notes,
    setNotes,
    allergies,
    setAllergies,
    place,
    setPlace,
    pick,
    done,
    missing: asked ? gaps : [],
    lost: told ? lost : null,
    tell: () => setTold(true),
  }
}

function LineForm(props: FormProps) {
  const { asking, entry, seats, currency, onClose } = props
  const { item, line } = asking
  const { t } = useTranslation('waiter')
  const say = useText()
  const form = useLineForm(props)
  const modifiers = item.modifierGroups.flatMap((group) => group.modifiers).filter(({ id }) => form.chosen.has(id))
  const remove = () => {
    if (line && entry.busy.includes(line.id)) return form.tell()
    if (line) entry.remove(line.id)
    onClose()
  }
  return (
    <form
      className="line-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        form.done()
      }}
    >
      <div className="line-form__scroll">
        {inOrderOfNeed(item.modifierGroups).map((group) => (
          <ModifierGroupField
            key={group.id}
            group={group}
            currency={currency}
            chosen={form.chosen}
            missing={form.missing.includes(group)}
            locked={false}
            onPick={(modifierId) => form.pick(group, modifierId)}
          />
        ))}
        {line && seats > 0 && <PlaceFields place={form.place} seats={seats} onPlace={form.setPlace} />}
        <AllergyBlock contains={item.allergens} mine={form.allergies} onMine={form.setAllergies} />
        <KitchenNote value={form.notes} onValue={form.setNotes} />
      </div>
      {form.lost && (
        <p className="line-form__lost" role="alert">
          {t(form.lost === 'busy' ? 'entry.lineBusy' : 'entry.lineGone')}
        </p>
      )}
      <div className="line-form__foot">
        <Stepper
          size="large"
          label={say(item.name)}
          value={form.quantity}
          onValue={form.setQuantity}
          least={1}
          most={Math.min(99, item.remaining ?? 99)}
        />
        {line && (
          <Button kind="quiet" onClick={remove}>
            {t('entry.remove', { name: say(item.name) })}
          </Button>
        )}
        <Button kind="primary" type="submit" className="line-form__done">
          <span>{t(line ? 'entry.save' : 'entry.choices')}</span>{' '}
          <Money amount={unitPriceOf(item, modifiers) * form.quantity} currency={currency} style="whole" />
        </Button>
      </div>
    </form>
  )
}

interface PlaceFieldsProps {
  readonly place: Pick<DraftLine, 'seat' | 'course'>
  readonly seats: number
  readonly onPlace: (place: Pick<DraftLine, 'seat' | 'course'>) => void
}

function PlaceFields({ place, seats, onPlace }: PlaceFieldsProps) {
  const { t } = useTranslation('waiter')
  const numbers = Array.from({ length: Math.max(seats, place.seat ?? 0) }, (_, index) => index + 1)
  return (
    <div className="line-form__place">
      <SelectField
        label={t('entry.seat')}
        value={place.seat === null ? '' : String(place.seat)}
        onValue={(seat) => onPlace({ ...place, seat: seat === '' ? null : Number(seat) })}
      >
        <option value="">{t('entry.allSeats')}</option>
        {numbers.map((number) => (
          <option key={number} value={number}>
            {t('entry.seatOf', { number })}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('entry.course')}
        value={String(place.course)}
        onValue={(course) => onPlace({ ...place, course: Number(course) as Course })}
      >
        {courses.map((course) => (
          <option key={course} value={course}>
            {course === 1 ? t('entry.now') : t('entry.courseOf', { number: course })}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
