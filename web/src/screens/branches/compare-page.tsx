import type { ComparedPeriod } from '@sufra/shared/branches/comparison.limits'
import { comparedPeriods } from '@sufra/shared/branches/comparison.limits'
import { currenciesOf } from '@sufra/shared/branches/comparison.rules'
import type { BranchSummary, Session } from '@sufra/shared/identity/identity.contract'
import { formatTime } from '@sufra/shared/locale/date'
import { formatList } from '@sufra/shared/locale/list'
import { useTranslation } from 'react-i18next'
import { ComparisonTable } from '../../features/branches/comparison-table'
import { useBranches } from '../../features/branches/use-branches'
import { takeComparisonAs, useComparison } from '../../features/branches/use-comparison'
import { useLocale } from '../../i18n/locale'
import { Button } from '../../ui/button'
import { chevronLeft } from '../../ui/icon-shapes'
import { NotRead } from '../../ui/not-read'
import { Sentence } from '../../ui/num'
import { OldNotice } from '../../ui/old-notice'
import { Segments } from '../../ui/segments'
import { TakeMenu } from '../../ui/take-menu'
import { useScreenKeys } from '../../ui/use-screen-keys'
import '../../ui/office.css'

interface ComparePageProps {
  readonly session: Session
  readonly branch: BranchSummary
  readonly ids: readonly string[]
  readonly period: ComparedPeriod
  readonly onPeriod: (period: ComparedPeriod) => void
  readonly onClose: () => void
}

/** Two to four branches beside each other: how they stand, and what they came to over a period. */
export function ComparePage({ session, branch, ids, period, onPeriod, onClose }: ComparePageProps) {
  const { t } = useTranslation('branches')
  const locale = useLocale()
  const live = useBranches(session.user.id)
  const { comparison, error, turning, refetch } = useComparison(session.user.id, ids, period)
  const timeOf = (moment: string) => formatTime(moment, branch.timeZone, locale)
  useScreenKeys('comparison', { close: onClose })
  return (
    <div className="office">
      <header className="office__head">
        <div>
          <Button kind="quiet" className="comparison-head__back" icon={chevronLeft} flipIcon onClick={onClose}>
            {t('title')}
          </Button>
          <h1>{t('compare.title')}</h1>
          <p className="quiet">
            <Sentence>
              {comparison ? t('compare.asOf', { time: timeOf(comparison.asOf) }) : t('compare.ownDays')}
            </Sentence>
          </p>
        </div>
        <div className="comparison-head__ways">
          <Segments
            label={t('compare.period')}
            current={period}
            options={comparedPeriods.map((value) => ({ value, label: t(`compare.${value}`) }))}
            onChoose={onPeriod}
          />
          {comparison && (
            <TakeMenu label={t('compare.export')} onTake={(format) => takeComparisonAs(ids, period, format)} />
          )}
        </div>
      </header>
      {!comparison && (
        <NotRead error={error} title={t('compare.failed')} rows={8} onAgain={refetch} offline={t('compare.never')} />
      )}
      {comparison && (error ?? live.error) && (
        <OldNotice>{t('compare.old', { time: timeOf(comparison.asOf) })}</OldNotice>
      )}
      {comparison && (
        <>
          <Currencies branches={comparison.branches} />
          <ComparisonTable comparison={comparison} turning={turning} now={live.now?.branches ?? []} />
        </>
      )}
    </div>
  )
}

/** Two currencies have no common scale, and the page says so. */
function Currencies({ branches }: { readonly branches: readonly { readonly currency: string }[] }) {
  const { t } = useTranslation('branches')
  const locale = useLocale()
  const currencies = currenciesOf(branches)
  if (currencies.length < 2) return null
  return <p className="quiet">{t('compare.currencies', { currencies: formatList(currencies, locale) })}</p>
}
