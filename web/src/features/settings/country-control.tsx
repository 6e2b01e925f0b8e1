import { type CountryCode, countryCodeOf } from '@sufra/shared/identity/countries'
import {
  type CountrySetting,
  type CountryWays,
  followsFrom,
  settingsOfCountry,
  waysIn,
} from '@sufra/shared/settings/country-ways.rules'
import { basisPointsTyped, typedPercent } from '@sufra/shared/settings/typed-settings.rules'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import { CountrySelect } from '../../ui/country-select'
import { Sentence } from '../../ui/num'
import { useCountryWords } from '../../ui/use-country-words'
import type { ControlProps } from './control-props'
import type { Draft } from './setting-draft.rules'

type CountryProps = Pick<ControlProps, 'draft' | 'set' | 'currencyInUse'>

/** What the form says; a rate that is none yet is that of no country. */
const waysTyped = ({ currency, taxRateBasisPoints, timeZone, defaultLocale, digits }: Draft): CountryWays => ({
  currency,
  timeZone,
  defaultLocale,
  digits,
  taxRateBasisPoints: basisPointsTyped(taxRateBasisPoints) ?? -1,
})

/** A currency in which orders were taken stays. */
function take(code: CountryCode, names: readonly CountrySetting[], { set, currencyInUse }: CountryProps): void {
  const ways = waysIn(code)
  for (const name of names) {
    if (name === 'taxRateBasisPoints') set(name, typedPercent(ways.taxRateBasisPoints))
    else if (name !== 'currency' || !currencyInUse) set(name, ways[name])
  }
}

/** The country the branch is in by its zone, else by its currency. Choosing another sets all that follows from it. */
export function CountryControl(props: CountryProps) {
  const { t } = useTranslation('settings')
  const { allOf } = useCountryWords()
  const code = countryCodeOf(props.draft)
  return (
    <div className="setting__bare">
      <CountrySelect
        label={t('s.country.title')}
        value={code}
        onValue={(chosen) => take(chosen, settingsOfCountry, props)}
      />
      {code && (
        <p className="quiet small">
          <Sentence>{t('country.usual', { country: t(`country.${code}`), list: allOf(code) })}</Sentence>
        </p>
      )}
    </div>
  )
}

interface FollowsProps extends CountryProps {
  readonly from: 'currency' | 'timeZone'
  readonly unsaved: ControlProps['unsaved']
}

/** A currency or zone of another country was chosen: what else is otherwise there, and one tap to take it. */
export function Follows({ from, unsaved, ...props }: FollowsProps) {
  const { t } = useTranslation('settings')
  const { someOf } = useCountryWords()
  const next = unsaved.includes(from) ? followsFrom(from, waysTyped(props.draft)) : null
  const names = next?.names.filter((name) => name !== 'currency' || !props.currencyInUse) ?? []
  if (!next || names.length === 0) return null
  return (
    <div className="setting__follows" role="status">
      <p>
        <Sentence>
          {t('country.follows', { country: t(`country.${next.code}`), list: someOf(next.code, names) })}
        </Sentence>
      </p>
      <Button size="desk" onClick={() => take(next.code, names, props)}>
        {t('country.take')}
      </Button>
    </div>
  )
}
