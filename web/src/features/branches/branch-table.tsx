import type { BranchNow } from '@sufra/shared/branches/branches.contract'
import { isUrgent, totalsOf } from '@sufra/shared/branches/branches.rules'
import { formatMoney, formatMoneyParts } from '@sufra/shared/locale/format-money'
import { formatPercent } from '@sufra/shared/locale/number'
import { changeOf } from '@sufra/shared/summaries/figures.rules'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { Icon } from '../../ui/icon'
import { Text, useText } from '../../ui/localized'
import { Money } from '../../ui/money'
import { Num, Sentence } from '../../ui/num'
import { PickBox } from '../../ui/pick-box'
import { useTroubleWords } from './use-trouble-words'
import './branch-table.css'

interface BranchTableProps {
  /** In the order in which they are shown. */
  readonly branches: readonly BranchNow[]
  readonly currentId: string
  readonly onOpen: (branchId: string) => void
  /** Null: there is nothing to compare with. */
  readonly picking: Picking | null
}

interface Picking {
  readonly ids: readonly string[]
  readonly onPick: (branchId: string) => void
}

/** A row a branch; on a phone a card. The whole row opens it. */
export function BranchTable({ branches, currentId, onOpen, picking }: BranchTableProps) {
  const { t } = useTranslation('branches')
  const withMoney = branches.some(({ sales }) => sales !== null)
  return (
    <table className="branch-table">
      <thead>
        <tr>
          {picking && (
            <th scope="col" className="branch-table__pick">
              {t('compare.column')}
            </th>
          )}
          <th scope="col">{t('branch')}</th>
          {withMoney && <th scope="col">{t('sales')}</th>}
          <th scope="col">{t('active')}</th>
          <th scope="col">{t('late')}</th>
          <th scope="col">{t('tables')}</th>
          <th scope="col">{t('worst')}</th>
        </tr>
      </thead>
      <tbody>
        {branches.map((branch, index) => (
          <Row
            key={branch.branchId}
            branch={branch}
            digit={index < 9 ? index + 1 : null}
            current={branch.branchId === currentId}
            withMoney={withMoney}
            picking={picking}
            onOpen={() => onOpen(branch.branchId)}
          />
        ))}
      </tbody>
      {withMoney && <Totals branches={branches} before={picking ? 2 : 1} />}
    </table>
  )
}

interface RowProps {
  readonly branch: BranchNow
  /** The key that opens it. */
  readonly digit: number | null
  readonly current: boolean
  readonly withMoney: boolean
  readonly picking: Picking | null
  readonly onOpen: () => void
}

function Row({ branch, digit, current, withMoney, picking, onOpen }: RowProps) {
  const { t } = useTranslation('branches')
  const { icon, text } = useTroubleWords()(branch)
  return (
    <tr data-urgent={isUrgent(branch.worst)} data-calm={branch.worst === null}>
      {picking && (
        <td className="branch-table__pick">
          <Tick branch={branch} picking={picking} />
        </td>
      )}
      <th scope="row">
        <button
          type="button"
          className="branch-table__open"
          aria-keyshortcuts={digit === null ? undefined : String(digit)}
          onClick={onOpen}
        >
          {digit !== null && (
            <span className="branch-table__key" aria-hidden="true">
              {digit}
            </span>
          )}
          <span className="branch-table__name">
            <Text of={branch.name} />
            {current && <span className="branch-table__here">{t('here')}</span>}
          </span>
        </button>
      </th>
      {withMoney && (
        <td data-name={t('sales')} className="branch-table__money">
          <SalesNow branch={branch} />
        </td>
      )}
      <td data-name={t('active')}>
        <Num>{branch.active}</Num>
      </td>
      <td data-name={t('late')} data-some={branch.late > 0}>
        <Num>{branch.late}</Num>
      </td>
      <td data-name={t('tables')}>
        {branch.tables === 0 ? t('noTables') : <Num>{`${branch.occupied}/${branch.tables}`}</Num>}
      </td>
      <td className="branch-table__worst">
        <span>
          <Icon of={icon} size={18} />
          <span>
            <Sentence>{text}</Sentence>
          </span>
        </span>
      </td>
    </tr>
  )
}

/** Who sees no reports of a branch cannot compare it. */
function Tick({
  branch: { branchId, name, sales },
  picking,
}: Pick<RowProps, 'branch'> & { readonly picking: Picking }) {
  const { t } = useTranslation('branches')
  const text = useText()
  if (!sales) return null
  return (
    <PickBox
      picked={picking.ids.includes(branchId) ? 'all' : 'none'}
      label={t('compare.one', { name: text(name) })}
      words={t('compare.column')}
      onPick={() => picking.onPick(branchId)}
    />
  )
}

export function SalesNow({ branch: { sales, currency } }: { readonly branch: BranchNow }) {
  if (!sales) return '–'
  return (
    <>
      <Money amount={sales.total} currency={currency} />
      <Change total={sales.total} before={sales.sameTimeLastWeek} currency={currency} />
    </>
  )
}

interface ChangeProps {
  readonly total: number
  /** Minor units; null: nothing is known of that day. */
  readonly before: number | null
  readonly currency: string
}

/** Against the same weekday last week up to the same moment. */
function Change({ total, before, currency }: ChangeProps) {
  const { t } = useTranslation('branches')
  const locale = useLocale()
  const then = before === null ? null : formatMoney(before, currency, locale)
  const change = changeOf(total, before)
  const text =
    change === null
      ? t('noLastWeek')
      : t('onLastWeek', { change: formatPercent(change, locale, { decimals: 1, signed: true }) })
  return (
    <span className="branch-table__change" title={then === null ? undefined : t('atThatTime', { amount: then })}>
      <Sentence>{text}</Sentence>
    </span>
  )
}

/** Only branches of one currency have a sum. */
function Totals({ branches, before }: { readonly branches: readonly BranchNow[]; readonly before: number }) {
  const { t } = useTranslation('branches')
  const locale = useLocale()
  const totals = totalsOf(branches)
  if (totals.length === 0) return null
  return (
    <tfoot>
      {totals.map(({ currency, branches: count, total, sameTimeLastWeek }) => (
        <tr key={currency}>
          <th scope="row" colSpan={before}>
            <Sentence>{t('total', { count, currency: formatMoneyParts(0, currency, locale).unit })}</Sentence>
          </th>
          <td className="branch-table__money">
            <Money amount={total} currency={currency} />
            <Change total={total} before={sameTimeLastWeek} currency={currency} />
          </td>
          <td colSpan={4} />
        </tr>
      ))}
    </tfoot>
  )
}
