import { formatMoney } from '@sufra/shared/locale/format-money'
import { locales } from '@sufra/shared/locale/locale'
import { type Currency, currencyExponents, isCurrency } from '@sufra/shared/money/currency'
import { guestOrderCap } from '@sufra/shared/orders/confirming.rules'
import { addressMax, nameMax } from '@sufra/shared/settings/settings.limits'
import { digitKinds, timeZones } from '@sufra/shared/settings/settings-kinds.rules'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { AmountField } from '../../ui/amount-field'
import { Field } from '../../ui/field'
import { Segments } from '../../ui/segments'
import { SelectField } from '../../ui/select-field'
import { Switch } from '../../ui/switch'
import { ConfirmChoice } from './confirm-choice'
import type { ControlProps } from './control-props'
import { CountryControl, Follows } from './country-control'
import { HoursControl, RamadanControl } from './hours-controls'
import { NamesField } from './names-field'
import type { DraftName } from './setting-draft.rules'

/** What changes one setting. */
export function SettingControl({ name, ...props }: ControlProps & { readonly name: DraftName | 'country' }) {
  switch (name) {
    case 'country':
      return <CountryControl {...props} />
    case 'restaurantName':
    case 'branchName':
    case 'address':
      return <Names name={name} {...props} />
    case 'guestOrderCap':
      return <Cap {...props} />
    case 'hours':
      return <HoursControl {...props} />
    case 'ramadan':
      return <RamadanControl {...props} />
    case 'timeZone':
      return <Zone {...props} />
    case 'currency':
      return <CurrencyControl {...props} />
    case 'defaultLocale':
    case 'digits':
      return <Spoken name={name} {...props} />
    case 'guestConfirm':
      return <ConfirmChoice current={props.draft.guestConfirm} onChoose={(kind) => props.set('guestConfirm', kind)} />
    case 'guestCancel':
    case 'codesAbroad':
    case 'kitchenConfirms':
    case 'readyPushes':
      return <OnOff name={name} {...props} />
    default:
      return <Typed name={name} {...props} />
  }
}

function Names({
  name,
  draft,
  wrong,
  set,
  wordsOfWrong,
}: ControlProps & { name: 'restaurantName' | 'branchName' | 'address' }) {
  return (
    <NamesField
      value={draft[name]}
      onValue={(texts) => set(name, texts)}
      maxLength={name === 'address' ? addressMax : nameMax}
      error={wrong.includes(name) ? wordsOfWrong(name) : undefined}
    />
  )
}

function Cap({ draft, wrong, set, wordsOfWrong }: ControlProps) {
  const { t } = useTranslation('settings')
  const locale = useLocale()
  const { currency } = draft
  const usual = formatMoney(guestOrderCap(null, currency), currency, locale)
  return (
    <div className="setting__bare setting__short">
      <AmountField
        label={t('s.guestOrderCap.title')}
        hint={t('cap', { currency, usual })}
        currency={currency}
        value={draft.guestOrderCap}
        onValue={(typed) => set('guestOrderCap', typed)}
        error={wrong.includes('guestOrderCap') ? wordsOfWrong('guestOrderCap') : undefined}
      />
    </div>
  )
}

type TypedName =
  | 'taxRateBasisPoints'
  | 'cutOffMinutes'
  | `wait${'NoOrder' | 'NoFood' | 'Bill' | 'Cleaning'}`
  | 'holdMinutes'
  | 'noShowMinutes'

function Typed({ name, draft, wrong, set, wordsOfWrong }: ControlProps & { name: TypedName }) {
  const { t } = useTranslation('settings')
  const hints = {
    taxRateBasisPoints: t('percent'),
    cutOffMinutes: undefined,
  }
  const hint = name in hints ? hints[name as keyof typeof hints] : t('minutes')
  return (
    <div className="setting__bare setting__short">
      <Field
        label={t(`s.${name}.title`)}
        {...(name === 'cutOffMinutes'
          ? { type: 'time', dir: undefined }
          : { inputMode: name.startsWith('wait') || name.endsWith('Minutes') ? 'numeric' : 'decimal', dir: 'ltr' })}
        autoComplete="off"
        hint={hint}
        value={draft[name]}
        onValue={(typed) => set(name, typed)}
        error={wrong.includes(name) ? wordsOfWrong(name) : undefined}
      />
    </div>
  )
}

function OnOff({
  name,
  draft,
  set,
}: ControlProps & { name: 'guestCancel' | 'codesAbroad' | 'kitchenConfirms' | 'readyPushes' }) {
  const { t } = useTranslation('settings')
  return (
    <div className="setting__end">
      <Switch label={t(`s.${name}.title`)} on={draft[name]} onChange={(on) => set(name, on)} />
    </div>
  )
}

function Spoken({ name, draft, set }: ControlProps & { name: 'defaultLocale' | 'digits' }) {
  const { t } = useTranslation('settings')
  const label = t(`s.${name}.title`)
  if (name === 'digits')
    return (
      <Segments
        label={label}
        current={draft.digits}
        options={digitKinds.map((value) => ({ value, label: t(`digit.${value}`) }))}
        onChoose={(digits) => set('digits', digits)}
      />
    )
  return (
    <Segments
      label={label}
      current={draft.defaultLocale}
      options={locales.map((value) => ({ value, label: t(`language.${value}`) }))}
      onChoose={(locale) => set('defaultLocale', locale)}
    />
  )
}

const isListed = (zone: string): zone is (typeof timeZones)[number] => (timeZones as readonly string[]).includes(zone)

function Zone(props: ControlProps) {
  const { draft, set } = props
  const { t } = useTranslation('settings')
  const { timeZone } = draft
  return (
    <div className="setting__bare">
      <SelectField label={t('s.timeZone.title')} value={timeZone} onValue={(zone) => set('timeZone', zone)}>
        {!isListed(timeZone) && <option value={timeZone}>{timeZone}</option>}
        {timeZones.map((zone) => (
          <option key={zone} value={zone}>
            {t(`zone.${zone}`)}
          </option>
        ))}
      </SelectField>
      <Follows from="timeZone" {...props} />
    </div>
  )
}

const currencies = Object.keys(currencyExponents) as Currency[]

function CurrencyControl(props: ControlProps) {
  const { draft, set, currencyInUse } = props
  const { t } = useTranslation('settings')
  return (
    <fieldset className="setting__control setting__bare" disabled={currencyInUse}>
      <SelectField
        label={t('s.currency.title')}
        value={draft.currency}
        onValue={(code) => isCurrency(code) && set('currency', code)}
      >
        {currencies.map((code) => (
          <option key={code} value={code}>
            {`${code} · ${t(`currency.${code}`)}`}
          </option>
        ))}
      </SelectField>
      <Follows from="currency" {...props} />
      {currencyInUse && <p className="quiet">{t('currencyInUse', { currency: draft.currency })}</p>}
    </fieldset>
  )
}
