import type { AddedBranch } from '@sufra/shared/branches/branches.contract'
import { exceptionsFirst } from '@sufra/shared/branches/branches.rules'
import { type ComparedPeriod, comparedAtLeast } from '@sufra/shared/branches/comparison.limits'
import { comparedIn, periodIn, pick } from '@sufra/shared/branches/comparison.rules'
import type { Restaurant } from '@sufra/shared/branches/organization.contract'
import type { BranchSummary, Session } from '@sufra/shared/identity/identity.contract'
import { formatTime } from '@sufra/shared/locale/date'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { BranchForm } from '../../features/branches/branch-form'
import { BranchTable } from '../../features/branches/branch-table'
import { CompareBar } from '../../features/branches/compare-bar'
import { useAddBranch, useBranches } from '../../features/branches/use-branches'
import { useOrganization } from '../../features/branches/use-organization'
import { useLocale } from '../../i18n/locale'
import { useWorkplace } from '../../session/use-workplace'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { plus, repeat, store } from '../../ui/icon-shapes'
import { useText } from '../../ui/localized'
import { NotRead } from '../../ui/not-read'
import { Sentence } from '../../ui/num'
import { OldNotice } from '../../ui/old-notice'
import { toast } from '../../ui/toast-store'
import { useScreenKeys } from '../../ui/use-screen-keys'
import { WritingDialog } from '../../ui/writing-dialog'
import { useDigitKeys } from '../admin/use-digit-keys'
import { ComparePage } from './compare-page'
import { PushPage } from './push-page'
import { RestaurantsPart } from './restaurants-part'
import { useOpenBranch } from './use-open-branch'
import '../../ui/office.css'
import './branches-screen.css'

/** All branches of the house: what each has to say, whoever needs somebody first. */
export function BranchesScreen() {
  const workplace = useWorkplace()
  const [params, setParams] = useSearchParams()
  /** Still ticked for who comes back from comparing. */
  const [picked, setPicked] = useState<readonly string[]>(() => comparedIn(params.get('compare')) ?? [])
  if (!workplace) return null
  const { branches } = workplace.session
  const asked = params.get('push')
  const ids = comparedIn(params.get('compare'))
  const back = () => setParams({})
  if (ids && branches.length > 1) {
    const onPeriod = (period: ComparedPeriod) => setParams({ compare: ids.join(','), period }, { replace: true })
    return (
      <ComparePage
        {...workplace}
        ids={ids}
        onPeriod={onPeriod}
        period={periodIn(params.get('period'))}
        onClose={back}
      />
    )
  }
  if (asked === null || branches.length < 2) return <House {...workplace} picked={picked} setPicked={setPicked} />
  const sourceId = branches.some(({ id }) => id === asked) ? asked : workplace.branch.id
  const onSource = (id: string) => setParams({ push: id }, { replace: true })
  return <PushPage branches={branches} sourceId={sourceId} onSource={onSource} onClose={back} />
}

/** As a tap on it, above every page. */
const openSwitcher = () => {
  const button = document.querySelector<HTMLElement>('.header__branches .menu__button')
  button?.click()
  return button !== null
}

interface HouseProps {
  readonly session: Session
  readonly branch: BranchSummary
}

interface ListProps extends HouseProps {
  readonly picked: readonly string[]
  readonly setPicked: (ids: readonly string[]) => void
}

function House({ session, branch, picked, setPicked }: ListProps) {
  const { t } = useTranslation(['branches', 'push'])
  const locale = useLocale()
  const [, setParams] = useSearchParams()
  const read = useBranches(session.user.id)
  const own = useOrganization(session.user.id)
  const [adding, setAdding] = useState<{ readonly restaurantId: string | null } | null>(null)
  const add = () => setAdding({ restaurantId: null })
  useScreenKeys('branches', { add, switch: session.branches.length > 1 ? openSwitcher : null })
  return (
    <div className="office">
      <header className="office__head">
        <div>
          <h1>{t('title')}</h1>
          <p className="quiet">
            <Sentence>
              {read.now ? t('asOf', { time: formatTime(read.now.asOf, branch.timeZone, locale) }) : t('lead')}
            </Sentence>
          </p>
        </div>
        <div className="branches-head__ways">
          {session.branches.length > 1 && (
            <Button icon={repeat} onClick={() => setParams({ push: branch.id })}>
              {t('push:open')}
            </Button>
          )}
          <Button kind="primary" icon={plus} aria-keyshortcuts="n" onClick={add}>
            {t('add.new')}
          </Button>
        </div>
      </header>
      <Read read={read} session={session} branch={branch} picked={picked} setPicked={setPicked} onAdd={add} />
      {own.organization && (
        <RestaurantsPart
          userId={session.user.id}
          organization={own.organization}
          onAddBranch={(restaurantId) => setAdding({ restaurantId })}
        />
      )}
      <AddDialog
        session={session}
        branch={branch}
        restaurants={own.organization?.restaurants ?? []}
        adding={adding}
        onClose={() => setAdding(null)}
        onAdded={own.refetch}
      />
    </div>
  )
}

interface ReadProps extends ListProps {
  readonly read: ReturnType<typeof useBranches>
  readonly onAdd: () => void
}

function Read({ read: { now, error, refetch }, session, branch, picked, setPicked, onAdd }: ReadProps) {
  const { t } = useTranslation('branches')
  const locale = useLocale()
  const open = useOpenBranch(session)
  const [, setParams] = useSearchParams()
  const [refused, setRefused] = useState(false)
  const branches = exceptionsFirst(now?.branches ?? [])
  const onPick = (branchId: string) => {
    const next = pick(picked, branchId)
    setPicked(next.ids)
    setRefused(next.refused)
  }
  useDigitKeys(
    'branches',
    branches.map(
      ({ branchId }) =>
        () =>
          open(branchId),
    ),
  )
  if (!now) return <NotRead error={error} title={t('failed')} rows={4} onAgain={refetch} offline={t('offline.never')} />
  const time = formatTime(now.asOf, branch.timeZone, locale)
  const comparable = branches.filter(({ sales }) => sales !== null).length >= comparedAtLeast
  return (
    <>
      {error && <OldNotice>{t('offline.old', { time })}</OldNotice>}
      <BranchTable
        branches={branches}
        currentId={branch.id}
        onOpen={open}
        picking={comparable ? { ids: picked, onPick } : null}
      />
      {comparable && (
        <CompareBar
          count={picked.length}
          refused={refused}
          onCompare={() => setParams({ compare: picked.join(',') })}
        />
      )}
      {branches.length < 2 && (
        <EmptyState icon={store} title={t('onlyOne')} action={<Button onClick={onAdd}>{t('add.new')}</Button>}>
          {t('onlyOneWhy')}
        </EmptyState>
      )}
    </>
  )
}

interface AddDialogProps extends HouseProps {
  readonly restaurants: readonly Restaurant[]
  /** Null: it is closed. */
  readonly adding: { readonly restaurantId: string | null } | null
  readonly onClose: () => void
  readonly onAdded: () => void
}

function AddDialog({ session, branch, restaurants, adding: asked, onClose, onAdded }: AddDialogProps) {
  const { t } = useTranslation('branches')
  const adding = useAddBranch(session.user.id)
  const openBranch = useOpenBranch(session)
  const nameOf = useText()
  const close = () => {
    adding.forget()
    onClose()
  }
  const added = ({ branch: { id, name }, copied }: AddedBranch) => {
    onClose()
    onAdded()
    const what = { name: nameOf(name), count: copied.unpriced }
    const text = copied.unpriced > 0 ? t('add.doneUnpriced', what) : t('add.done', what)
    toast.success(text, { label: t('add.open'), run: () => openBranch(id) })
  }
  return (
    <WritingDialog kind="side" open={asked !== null} onClose={close} title={t('add.new')}>
      {asked && (
        <BranchForm
          restaurants={restaurants}
          adding={adding}
          restaurantId={asked.restaurantId}
          branches={session.branches}
          current={branch}
          onAdded={added}
        />
      )}
    </WritingDialog>
  )
}
