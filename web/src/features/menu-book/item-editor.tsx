import { formatMoney } from '@sufra/shared/locale/format-money'
import type { Locale } from '@sufra/shared/locale/locale'
import type { BranchMenu, MenuItem } from '@sufra/shared/menu/menu.contract'
import type { MenuBook } from '@sufra/shared/menu/menu-book.contract'
import { allergens } from '@sufra/shared/menu/menu-kinds.rules'
import { amountExamples } from '@sufra/shared/money/amount'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { nameIn } from '../../i18n/name-in'
import { AmountField } from '../../ui/amount-field'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { FormProblem } from '../../ui/form-problem'
import { SelectField } from '../../ui/select-field'
import { ConflictNotice } from './conflict-notice'
import { pictureOf } from './crop-canvas'
import { draftedItem } from './drafted-item.rules'
import { counted, type ItemDraft, mostOf } from './item-draft.rules'
import { LabelPart } from './label-part'
import { LanguageFields } from './language-fields'
import { PhotoPart } from './photo-part'
import { type ItemSaved, useItemDraft } from './use-item-draft'
import { usePhoto } from './use-photo'
import './item-editor.css'

interface ItemEditorProps {
  readonly branchId: string
  readonly book: MenuBook
  /** Null: a new dish, for the section that is named. */
  readonly item: MenuItem | null
  readonly sectionId: string
  readonly onSaved: ItemSaved
  /** In which language its label is looked at. */
  readonly language: Locale
  readonly onLanguage: (language: Locale) => void
  /** Hears of the dish as it would be if the form were saved now. */
  readonly onDrafted: (item: MenuItem) => void
}

/** Everything a menu, a label and the kitchen say of one dish. */
export function ItemEditor(props: ItemEditorProps) {
  const { book, item, onDrafted } = props
  const { t } = useTranslation('book')
  const locale = useLocale()
  const photo = usePhoto(props.branchId)
  const editing = useItemDraft({ ...props, imageFor: photo.imageFor })
  const { draft, set, wrong, busy, problem, conflict, keepMine, takeTheirs, submit } = editing
  const theirs = () => {
    if (conflict?.fields.includes('image')) photo.drop()
    takeTheirs()
  }
  const picture = useMemo(() => photo.chosen && pictureOf(photo.chosen), [photo.chosen])
  const drafted = useMemo(() => {
    const dish = draftedItem(draft, item, book)
    return picture === null ? dish : { ...dish, image: picture }
  }, [draft, item, book, picture])
  useEffect(() => onDrafted(drafted), [onDrafted, drafted])
  const error = (field: (typeof wrong)[number]) =>
    wrong.includes(field) ? t(`wrong.${field}`, amountExamples(book.currency)) : undefined
  return (
    <form className="item-editor" noValidate onSubmit={submit}>
      {conflict && (
        <ConflictNotice
          fields={conflict.fields}
          price={
            conflict.fields.includes('price') ? formatMoney(conflict.item.price, book.currency, locale) : undefined
          }
          keepMine={keepMine}
          takeTheirs={theirs}
        />
      )}
      <LanguageFields
        legend={t('field.name')}
        hint={t('hint.name')}
        maxLength={80}
        field="name"
        value={draft.name}
        onValue={(name) => set({ name })}
        error={error('name')}
      />
      <AmountField
        label={t('field.price', { currency: book.currency })}
        hint={t('hint.price')}
        currency={book.currency}
        value={draft.price}
        onValue={(price) => set({ price })}
        error={error('price')}
      />
      <PhotoPart photo={photo} image={draft.image} saved={item?.image ?? null} onImage={(image) => set({ image })} />
      <Places book={book} draft={draft} set={set} />
      <LanguageFields
        legend={t('field.description')}
        maxLength={400}
        value={draft.description}
        onValue={(description) => set({ description })}
      />
      <LanguageFields
        legend={t('field.kitchenName')}
        hint={t('hint.kitchenName')}
        maxLength={80}
        value={draft.kitchenName}
        onValue={(kitchenName) => set({ kitchenName })}
        error={error('kitchenName')}
      />
      <div className="item-editor__numbers">
        {counted.map((field) => (
          <Field
            key={field}
            data-field={field}
            label={t(`field.${field}`)}
            inputMode="numeric"
            dir="ltr"
            value={draft[field]}
            onValue={(value) => set({ [field]: value })}
            error={wrong.includes(field) ? t('wrong.number', { most: mostOf[field] }) : undefined}
          />
        ))}
      </div>
      <Label draft={draft} set={set} />
      <LabelPart book={book} item={drafted} language={props.language} onLanguage={props.onLanguage} />
      <FormProblem of={problem} />
      <Button kind="primary" block type="submit" busy={busy}>
        {item ? t('save') : t('create')}
      </Button>
    </form>
  )
}

interface PartProps {
  readonly draft: ItemDraft
  readonly set: (part: Partial<ItemDraft>) => void
}

/** Where guests find it, and where it is made. */
function Places({ book, draft, set }: PartProps & { readonly book: MenuBook }) {
  const { t } = useTranslation('book')
  const locale = useLocale()
  const options = (all: readonly Pick<BranchMenu['stations'][number], 'id' | 'name'>[]) =>
    all.map(({ id, name }) => (
      <option key={id} value={id}>
        {nameIn(name, locale).text}
      </option>
    ))
  return (
    <div className="item-editor__numbers">
      <SelectField label={t('field.section')} value={draft.sectionId} onValue={(sectionId) => set({ sectionId })}>
        {options(book.sections)}
      </SelectField>
      <SelectField label={t('field.station')} value={draft.stationId} onValue={(stationId) => set({ stationId })}>
        {options(book.stations)}
      </SelectField>
    </div>
  )
}

/** What guests with an allergy or a diet must be able to read. */
function Label({ draft, set }: PartProps) {
  const { t } = useTranslation(['book', 'common'])
  return (
    <fieldset className="item-editor__label">
      <legend className="field__label">{t('field.allergens')}</legend>
      {allergens.map((each) => (
        <label key={each} className="item-editor__check">
          <input
            type="checkbox"
            checked={draft.allergens.includes(each)}
            onChange={({ target }) =>
              set({
                allergens: allergens.filter((one) => (one === each ? target.checked : draft.allergens.includes(one))),
              })
            }
          />
          {t(`common:allergen.${each}`)}
        </label>
      ))}
      <label className="item-editor__check">
        <input
          type="checkbox"
          checked={draft.vegetarian}
          onChange={({ target }) => set({ vegetarian: target.checked })}
        />
        {t('field.vegetarian')}
      </label>
    </fieldset>
  )
}
