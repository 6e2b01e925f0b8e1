import { leewayOf } from '@sufra/shared/people/access.rules'
import type { Granter } from '@sufra/shared/people/grant.rules'
import type { Invite, Invited, PeopleList as People, Person } from '@sufra/shared/people/people.contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { BranchChoice } from '../../features/people/grant-fields'
import { InviteForm } from '../../features/people/invite-form'
import { InviteLink } from '../../features/people/invite-link'
import { InviteList } from '../../features/people/invite-list'
import { PeopleList } from '../../features/people/people-list'
import { colleagueOf, granterOf, inOrder, ownersOf } from '../../features/people/people-view.rules'
import { PersonPanel, type PersonTask } from '../../features/people/person-panel'
import { RolesView } from '../../features/people/roles-view'
import { usePeople, usePeopleWork } from '../../features/people/use-people'
import { useLocale } from '../../i18n/locale'
import { nameIn } from '../../i18n/name-in'
import { useWorkplace } from '../../session/use-workplace'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { EmptyState } from '../../ui/empty-state'
import { FormProblem } from '../../ui/form-problem'
import { chevronLeft, plus, userPlus } from '../../ui/icon-shapes'
import { NotRead } from '../../ui/not-read'
import { OldNotice } from '../../ui/old-notice'
import { RecordSteps } from '../../ui/record-steps'
import { toast } from '../../ui/toast-store'
import { useRowKeys } from '../../ui/use-row-keys'
import { useScreenKeys } from '../../ui/use-screen-keys'
import { type PeopleTab, PeopleTabs, tabsOf, useShownTab } from './people-tabs'
import { PersonDialogs, type PersonTaskOpen } from './person-dialogs'
import { ScheduleOffice } from './schedule-office'
import { type ScreensOf, useScreensOf } from './use-screens-of'
import '../../ui/office.css'
import './people-screen.css'

/** The people of the house: who may do what and why, and who works when. */
export function PeopleScreen() {
  const workplace = useWorkplace()
  const locale = useLocale()
  const tabs = tabsOf(workplace?.session.user.permissions ?? [])
  const shown = useShownTab(tabs)
  if (!workplace) return null
  const { session, branch } = workplace
  if (shown === 'schedule') return <ScheduleOffice key={branch.id} branch={branch} tabs={tabs} />
  const branches = session.branches.map(({ id, name }) => ({ id, name: nameIn(name, locale).text }))
  const ids = branches.map(({ id }) => id)
  const granter = granterOf(session.user, ids, branch.id)
  if (!granter) return null
  const office = { branchId: branch.id, timeZone: branch.timeZone, branches, granter }
  return <Office key={branch.id} office={office} tabs={tabs} shown={shown} />
}

interface HouseOffice {
  readonly branchId: string
  readonly timeZone: string
  readonly branches: readonly BranchChoice[]
  readonly granter: Granter
}

interface OfficeProps {
  readonly office: HouseOffice
  readonly tabs: readonly PeopleTab[]
  readonly shown: 'people' | 'roles'
}

function Office({ office, tabs, shown }: OfficeProps) {
  const { t } = useTranslation(['people', 'common', 'auth'])
  const [params] = useSearchParams()
  const read = usePeople(office.branchId)
  const [inviting, setInviting] = useState(false)
  const invite = () => setInviting(true)
  const chosen = read.list?.people.some(({ id }) => id === params.get('person')) ?? false
  useScreenKeys('people', { add: shown === 'people' ? invite : null })
  return (
    <div className="office people" data-chosen={chosen && shown === 'people'}>
      <header className="office__head">
        <div>
          <h1>{t('title')}</h1>
          <p className="quiet">{t('lead')}</p>
        </div>
        <Button kind="primary" icon={plus} aria-keyshortcuts="n" onClick={invite}>
          {t('invite.new')}
        </Button>
      </header>
      <PeopleTabs tabs={tabs} shown={shown} />
      <Read read={read} show={shown} office={office} onInvite={invite} />
      <InviteDialog office={office} open={inviting} onClose={() => setInviting(false)} />
    </div>
  )
}

interface ReadProps {
  readonly read: ReturnType<typeof usePeople>
  readonly show: 'people' | 'roles'
  readonly office: HouseOffice
  readonly onInvite: () => void
}

function Read({ read: { list, error, refetch }, show, office, onInvite }: ReadProps) {
  const { t } = useTranslation(['people', 'common', 'auth'])
  const screensOf = useScreensOf()
  if (!list)
    return <NotRead error={error} title={t('failed')} rows={6} onAgain={refetch} offline={t('offline.never')} />
  return (
    <>
      {error && <OldNotice>{t('offline.old')}</OldNotice>}
      {show === 'roles' ? (
        <RolesView people={list.people} screensOf={screensOf} />
      ) : (
        <Everybody list={list} office={office} screensOf={screensOf} onInvite={onInvite} />
      )}
    </>
  )
}

interface EverybodyProps {
  readonly list: People
  readonly office: HouseOffice
  readonly screensOf: ScreensOf
  readonly onInvite: () => void
}

function Everybody({ list, office, screensOf, onInvite }: EverybodyProps) {
  const { t } = useTranslation('people')
  const [params, setParams] = useSearchParams()
  const [task, setTask] = useState<PersonTaskOpen | null>(null)
  const work = usePeopleWork(office.branchId)
  const branchName = (id: string | null) =>
    id === null ? t('everyBranch') : (office.branches.find((branch) => branch.id === id)?.name ?? t('otherBranch'))
  const chosen = list.people.find(({ id }) => id === params.get('person'))
  const owners = ownersOf(list.people)
  const leeway = chosen && leewayOf(office.granter, colleagueOf(chosen), owners)
  const ask = (person: Person, what: PersonTask) => {
    work.forget()
    setTask({ what, person })
  }
  useRowKeys('people')
  useScreenKeys('people', { edit: chosen && leeway?.role === null ? () => ask(chosen, 'role') : null })
  const revoke = async (invite: Invite) => {
    if (await work.revoke(invite)) toast.success(t('invite.revoked', { name: invite.name }))
  }
  return (
    <div className="office__parts">
      <div>
        <PeopleList
          people={list.people}
          myId={office.granter.userId}
          branchName={branchName}
          chosen={chosen?.id ?? null}
          onChoose={({ id }) => setParams({ person: id })}
        />
        {list.people.length === 1 && list.invites.length === 0 && (
          <EmptyState
            icon={userPlus}
            title={t('onlyYou')}
            action={<Button onClick={onInvite}>{t('invite.new')}</Button>}
          >
            {t('onlyYouWhy')}
          </EmptyState>
        )}
        {list.invites.length > 0 && (
          <section aria-labelledby="people-invites">
            <h2 id="people-invites" className="people__waiting">
              {t('invite.waiting')}
            </h2>
            <InviteList
              invites={list.invites}
              timeZone={office.timeZone}
              branchName={branchName}
              busy={work.busy}
              onRevoke={(invite) => void revoke(invite)}
            />
            {task === null && <FormProblem of={work.problem} />}
          </section>
        )}
      </div>
      {chosen && leeway && (
        <div>
          <div className="office__one">
            <Button className="office__back" kind="quiet" icon={chevronLeft} flipIcon onClick={() => setParams({})}>
              {t('back')}
            </Button>
            <RecordSteps
              ids={inOrder(list.people).map(({ id }) => id)}
              current={chosen.id}
              name={chosen.name}
              onOpen={(id) => setParams({ person: id })}
            />
          </div>
          <PersonPanel
            key={chosen.id}
            person={chosen}
            leeway={leeway}
            branches={office.branches}
            branchId={office.branchId}
            branchName={branchName}
            screens={screensOf(chosen.role, chosen.permissions)}
            busy={work.busy}
            onTask={(what) => ask(chosen, what)}
          />
        </div>
      )}
      <PersonDialogs task={task} office={office} work={work} onClose={() => setTask(null)} />
    </div>
  )
}

interface InviteDialogProps {
  readonly office: HouseOffice
  readonly open: boolean
  readonly onClose: () => void
}

function InviteDialog({ office, open, onClose }: InviteDialogProps) {
  const { t } = useTranslation('people')
  const work = usePeopleWork(office.branchId)
  const [invited, setInvited] = useState<Invited | null>(null)
  const close = () => {
    setInvited(null)
    work.forget()
    onClose()
  }
  return (
    <Dialog kind="side" open={open} onClose={close} title={t('invite.new')}>
      {open &&
        (invited ? (
          <InviteLink invited={invited} timeZone={office.timeZone} onDone={close} />
        ) : (
          <InviteForm {...office} {...work} onInvited={setInvited} />
        ))}
    </Dialog>
  )
}
