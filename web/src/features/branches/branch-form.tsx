import type { AddedBranch } from '@sufra/shared/branches/branches.contract'
import { slugMax } from '@sufra/shared/branches/branches.limits'
import type { Restaurant } from '@sufra/shared/branches/organization.contract'
import type { BranchSummary } from '@sufra/shared/identity/identity.contract'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import { type Currency, currencyExponents, isCurrency } from '@sufra/shared/money/currency'
import { addressMax, nameMax } from '@sufra/shared/settings/settings.limits'
import { timeZones } from '@sufra/shared/settings/settings-kinds.rules'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { FormProblem } from '../../ui/form-problem'
import { LanguageFields } from '../../ui/language-fields'
import { useText } from '../../ui/localized'
import { SelectField } from '../../ui/select-field'
import { type BranchDraft, bodyOf, currencyAt, draftFrom, slugOf, type WrongField, wrongOf } from './branch-draft.rules'
import { CopyChoices } from './copy-choices'
import type { AddingBranch } from './use-branches'
import './branch-form.css'

interface BranchFormProps {
  /** Those that can be copied. */
  readonly branches: readonly BranchSummary[]
  /** The one that is offered first. */
  readonly current: BranchSummary
  /** Those that it can be a branch of, and the one that it was asked for. */
  readonly restaurants: readonly Restaurant[]
  readonly restaurantId?: string | null
  readonly adding: AddingBranch
  readonly onAdded: (added: AddedBranch) => void
}

/** A new branch: what it is called, where it is, and what it takes from another. */
export function BranchForm({ branches, current, restaurants, restaurantId, adding, onAdded }: BranchFormProps) {
  const { t } = useTranslation('branches')
  const [draft, setDraft] = useState(() => draftFrom(current, restaurantId))
  const [tried, setTried] = useState(false)
  const newId = useRef(uuidv7())
  // Its own, where the answer to opening it was lost.
  const taken = branches.filter(({ id }) => id !== newId.current).map(({ slug }) => slug)
  const wrong = tried ? wrongOf(draft, taken) : []
  const set = (part: Partial<BranchDraft>) => {
    adding.forget()
    setDraft((now) => ({ ...now, ...part }))
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (wrongOf(draft, taken).length > 0) return
    const added = await adding.add(bodyOf(draft, newId.current, current.id))
    if (added) onAdded(added)
  }
  return (
    <form className="branch-form" noValidate onSubmit={(event) => void submit(event)}>
      <Names draft={draft} wrong={wrong} slugTaken={adding.slugTaken} set={set} />
      <Brand draft={draft} restaurants={restaurants} set={set} />
      <Place draft={draft} set={set} />
      <Source draft={draft} branches={branches} set={set} />
      <FormProblem of={adding.slugTaken ? null : adding.problem} />
      <Button kind="primary" block type="submit" busy={adding.busy}>
        {t('add.do')}
      </Button>
    </form>
  )
}

interface PartProps {
  readonly draft: BranchDraft
  readonly set: (part: Partial<BranchDraft>) => void
}

interface NamesProps extends PartProps {
  readonly wrong: readonly WrongField[]
  readonly slugTaken: boolean
}

function Names({ draft, wrong, slugTaken, set }: NamesProps) {
  const { t } = useTranslation(['branches', 'settings'])
  const slug = slugOf(draft)
  const slugWrong =
    slugTaken || wrong.includes('slugTaken')
      ? t('wrong.slugTaken', { slug })
      : wrong.includes('slug')
        ? t('wrong.slug')
        : undefined
  const labelOf = (locale: 'en' | 'ar' | 'ckb') => t(`settings:language.${locale}`)
  return (
    <>
      <LanguageFields
        legend={t('field.name')}
        labelOf={labelOf}
        maxLength={nameMax}
        value={draft.name}
        onValue={(name) => set({ name })}
        error={wrong.includes('name') ? t('wrong.name') : undefined}
      />
      <Field
        label={t('field.slug')}
        hint={t('hint.slug')}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={slugMax}
        value={slug}
        onValue={(typed) => set({ slug: typed })}
        error={slugWrong}
      />
      <LanguageFields
        legend={t('field.address')}
        hint={t('hint.address')}
        labelOf={labelOf}
        maxLength={addressMax}
        value={draft.address}
        onValue={(address) => set({ address })}
        error={wrong.includes('address') ? t('wrong.address') : undefined}
      />
    </>
  )
}

const currencies = Object.keys(currencyExponents) as Currency[]

function Place({ draft, set }: PartProps) {
  const { t } = useTranslation(['branches', 'settings'])
  const choose = (zone: string) => {
    const timeZone = timeZones.find((each) => each === zone) ?? draft.timeZone
    set({ timeZone, currency: currencyAt(timeZone, draft.currency) })
  }
  return (
    <div className="branch-form__two">
      <SelectField label={t('field.timeZone')} value={draft.timeZone} onValue={choose}>
        {timeZones.map((zone) => (
          <option key={zone} value={zone}>
            {t(`settings:zone.${zone}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('field.currency')}
        value={draft.currency}
        onValue={(code) => isCurrency(code) && set({ currency: code })}
      >
        {currencies.map((code) => (
          <option key={code} value={code}>
            {`${code} · ${t(`settings:currency.${code}`)}`}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

/** Whose branch it is, where there is more than one restaurant. */
function Brand({ draft, restaurants, set }: PartProps & Pick<BranchFormProps, 'restaurants'>) {
  const { t } = useTranslation('branches')
  const nameOf = useText()
  if (restaurants.length < 2) return null
  return (
    <SelectField
      label={t('field.restaurant')}
      value={draft.restaurantId ?? ''}
      onValue={(id) => set({ restaurantId: id || null })}
    >
      <option value="">{t('restaurants.sameAsCopied')}</option>
      {restaurants.map(({ id, name }) => (
        <option key={id} value={id}>
          {nameOf(name)}
        </option>
      ))}
    </SelectField>
  )
}

function Source({ draft, branches, set }: PartProps & Pick<BranchFormProps, 'branches'>) {
  const { t } = useTranslation('branches')
  const nameOf = useText()
  const source = branches.find(({ id }) => id === draft.from)
  return (
    <>
      <SelectField label={t('field.from')} value={draft.from ?? ''} onValue={(from) => set({ from: from || null })}>
        {branches.map(({ id, name }) => (
          <option key={id} value={id}>
            {nameOf(name)}
          </option>
        ))}
        <option value="">{t('copy.none')}</option>
      </SelectField>
      {source ? (
        <CopyChoices
          from={nameOf(source.name)}
          copy={draft.copy}
          onCopy={(copy) => set({ copy })}
          unpriced={source.currency === draft.currency ? null : [source.currency, draft.currency]}
        />
      ) : (
        <p className="quiet">{t('copy.noneWhy')}</p>
      )}
    </>
  )
}
