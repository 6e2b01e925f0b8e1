import { useTranslation } from 'react-i18next'
import { isNarrowed, type ListFilters } from '../../features/order-history/list-state.rules'
import type { OrderRows } from '../../features/order-history/use-order-rows'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { check, clipboardList, search } from '../../ui/icon-shapes'
import { NotRead } from '../../ui/not-read'
import { Skeleton } from '../../ui/skeleton'

interface NoRowsProps {
  readonly read: OrderRows
  readonly filters: ListFilters
  readonly onChange: (filters: Partial<ListFilters>) => void
}

const everywhere: Partial<ListFilters> = { view: 'all', channel: null, from: null, until: null }

/** Nothing to show: because it is being read, could not be read, is all done, has not begun, or is filtered away. */
export function NoRows({ read, filters, onChange }: NoRowsProps) {
  const { t } = useTranslation(['history', 'common'])
  if (read.pending || read.old) return <Skeleton rows={10} />
  if (read.error) return <NotRead error={read.error} title={t('failed')} rows={10} onAgain={read.refetch} />
  const alone = !isNarrowed({ ...filters, view: 'all' })
  if (alone && filters.view === 'late')
    return (
      <EmptyState icon={check} title={t('empty.calm')}>
        {t('empty.calmWhy')}
      </EmptyState>
    )
  if (alone && filters.view === 'active')
    return (
      <EmptyState icon={check} title={t('empty.active')}>
        {t('empty.activeWhy')}
      </EmptyState>
    )
  if (alone && (filters.view === 'today' || filters.view === 'all'))
    return (
      <EmptyState icon={clipboardList} title={t('empty.title')}>
        {t('empty.why')}
      </EmptyState>
    )
  // Words are looked for everywhere before they are given up.
  const further = filters.search !== '' && isNarrowed({ ...filters, search: '' })
  const wider = further ? everywhere : { ...everywhere, search: '' }
  return (
    <EmptyState
      icon={search}
      title={t('empty.none')}
      action={<Button onClick={() => onChange(wider)}>{t(further ? 'empty.everywhere' : 'clear')}</Button>}
    >
      {t('empty.noneWhy')}
    </EmptyState>
  )
}

/** Behind the last row: more comes, could not come, or there is no more. */
export function ListFoot({ read }: { readonly read: OrderRows }) {
  const { t } = useTranslation(['history', 'common'])
  if (read.error && !read.stuck)
    return (
      <div className="olist__foot" role="alert">
        {t('partly')}
        <Button onClick={read.refetch}>{t('common:action.retry')}</Button>
      </div>
    )
  if (read.stuck)
    return (
      <div className="olist__foot" role="alert">
        {t('moreFailed')}
        <Button onClick={read.goOn}>{t('common:action.retry')}</Button>
      </div>
    )
  return (
    <div className="olist__foot">
      {read.pending || read.busy || read.old || read.more ? t('loadingMore') : t('end')}
    </div>
  )
}
