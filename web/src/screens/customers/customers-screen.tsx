import type { Guest } from '@sufra/shared/customers/customers.contract'
import type { GuestSegment } from '@sufra/shared/customers/customers.limits'
import type { BranchSummary } from '@sufra/shared/identity/identity.contract'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { EraseQuestion } from '../../features/customers/erase-question'
import { GuestEditor } from '../../features/customers/guest-editor'
import { GuestList } from '../../features/customers/guest-list'
import { type Asking, GuestProfile } from '../../features/customers/guest-profile'
import { GuestSegments, segmentIn } from '../../features/customers/guest-segments'
import { LoyaltyForm } from '../../features/customers/loyalty-form'
import { useGuestProfile, useGuests, useGuestsAgain, usePrivacy } from '../../features/customers/use-guests'
import { useWorkplace } from '../../session/use-workplace'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { EmptyState } from '../../ui/empty-state'
import { SearchField } from '../../ui/field'
import { chevronLeft, plus, search as searchIcon, users } from '../../ui/icon-shapes'
import { NotRead } from '../../ui/not-read'
import { OldNotice } from '../../ui/old-notice'
import { RecordSteps } from '../../ui/record-steps'
import { toast } from '../../ui/toast-store'
import { type AddressParts, useAddress } from '../../ui/use-address'
import { useRowKeys } from '../../ui/use-row-keys'
import { useScreenKeys } from '../../ui/use-screen-keys'
import { WritingDialog } from '../../ui/writing-dialog'
import '../../ui/office.css'

/** The guests of the house: recognised by name or number, and kept safe. */
export function CustomersScreen() {
  const branch = useWorkplace()?.branch
  return branch && <Guests key={branch.id} branch={branch} />
}

function Guests({ branch }: { readonly branch: BranchSummary }) {
  const { t } = useTranslation('customers')
  const [params, change] = useAddress()
  const [adding, setAdding] = useState(false)
  // What is typed stands in the field at once; the address follows.
  const [search, setSearch] = useState(params.get('search') ?? '')
  const chosen = params.get('guest')
  const set = (parts: AddressParts) => change(parts, { keepsBefore: 'guest' in parts })
  const segment = segmentIn(params.get('segment'))
  const found = useGuests(branch.id, useDeferredValue(search.trim()), segment)
  useScreenKeys('guests', { add: () => setAdding(true) })
  useRowKeys('guests')
  const again = useGuestsAgain(branch.id)
  const saved = (guest: Guest) => {
    setAdding(false)
    again()
    set({ guest: guest.id })
    toast.success(t('saved', { name: guest.name ?? '' }))
  }
  return (
    <div className="office" data-chosen={chosen !== null}>
      <header className="office__head">
        <div>
          <h1>{t('title')}</h1>
          <p className="quiet">{t('lead')}</p>
        </div>
        <Button kind="primary" icon={plus} aria-keyshortcuts="n" onClick={() => setAdding(true)}>
          {t('new')}
        </Button>
      </header>
      <div className="office__parts">
        <div>
          <SearchField
            label={t('search')}
            value={search}
            onValue={(value) => {
              setSearch(value)
              set({ search: value })
            }}
            aria-keyshortcuts="/"
          />
          <GuestSegments segment={segment} onChoose={(next) => set({ segment: next })} />
          <Found
            branch={branch}
            found={found}
            search={search}
            segment={segment}
            chosen={chosen}
            onChoose={({ id }) => set({ guest: id })}
          />
        </div>
        {chosen && (
          <div>
            <div className="office__one">
              <Button
                className="office__back"
                kind="quiet"
                icon={chevronLeft}
                flipIcon
                onClick={() => set({ guest: null })}
              >
                {t('back')}
              </Button>
              <RecordSteps
                ids={found.guests?.map(({ id }) => id) ?? []}
                current={chosen}
                name={found.guests?.find(({ id }) => id === chosen)?.name ?? ''}
                onOpen={(id) => set({ guest: id })}
              />
            </div>
            <Chosen key={chosen} branch={branch} id={chosen} />
          </div>
        )}
      </div>
      <WritingDialog kind="side" open={adding} onClose={() => setAdding(false)} title={t('new')}>
        {adding && <GuestEditor branch={branch} guest={null} onSaved={saved} />}
      </WritingDialog>
    </div>
  )
}

interface FoundProps {
  readonly branch: BranchSummary
  readonly found: ReturnType<typeof useGuests>
  readonly search: string
  readonly segment: GuestSegment | null
  readonly chosen: string | null
  readonly onChoose: (guest: Guest) => void
}

function Found({ branch, found, search, segment, chosen, onChoose }: FoundProps) {
  const { t } = useTranslation(['customers', 'common', 'auth'])
  const { guests, error, more, busy, refetch } = found
  if (!guests)
    return <NotRead error={error} title={t('failed')} rows={6} onAgain={refetch} offline={t('offline.never')} />
  return (
    <>
      {error && <OldNotice>{t('offline.old')}</OldNotice>}
      {guests.length > 0 ? (
        <GuestList guests={guests} timeZone={branch.timeZone} chosen={chosen} onChoose={onChoose} />
      ) : search.trim() ? (
        <EmptyState icon={searchIcon} title={t('nothingFound')}>
          {t('nothingFoundWhy')}
        </EmptyState>
      ) : segment ? (
        <EmptyState icon={users} title={t('nobody')}>
          {t('nobodyWhy')}
        </EmptyState>
      ) : (
        <EmptyState icon={users} title={t('empty.title')}>
          {t('empty.why')}
        </EmptyState>
      )}
      {more && (
        <Button busy={busy} onClick={more}>
          {t('next')}
        </Button>
      )}
    </>
  )
}

interface ChosenProps {
  readonly branch: BranchSummary
  readonly id: string
}

function Chosen({ branch, id }: ChosenProps) {
  const { t } = useTranslation(['customers', 'common', 'auth'])
  const { profile, error, refetch } = useGuestProfile(branch.id, id)
  return profile ? (
    <Known branch={branch} profile={profile} />
  ) : (
    <NotRead error={error} title={t('failedOne')} rows={5} onAgain={refetch} offline={t('offline.never')} />
  )
}

type Profile = NonNullable<ReturnType<typeof useGuestProfile>['profile']>

function Known({ branch, profile }: { readonly branch: BranchSummary; readonly profile: Profile }) {
  const { t } = useTranslation('customers')
  const [asking, setAsking] = useState<Asking | null>(null)
  const { guest, currency } = profile
  const privacy = usePrivacy(branch.id, guest)
  const again = useGuestsAgain(branch.id)
  const onReserve = useReserve(guest)
  const name = guest.name ?? t('nameless')
  const close = () => setAsking(null)
  useScreenKeys('guests', { edit: guest.erasedAt === null ? () => setAsking('edit') : null, reserve: onReserve })
  const saved = () => {
    close()
    again()
    toast.success(t('saved', { name }))
  }
  return (
    <>
      <GuestProfile
        profile={profile}
        timeZone={branch.timeZone}
        onAsk={setAsking}
        onExport={() => void privacy.takeOut()}
        onReserve={onReserve}
      />
      <WritingDialog kind="side" open={asking === 'edit'} onClose={close} title={t('editOne', { name })}>
        {asking === 'edit' && <GuestEditor branch={branch} guest={guest} onSaved={saved} />}
      </WritingDialog>
      {(['visit', 'points'] as const).map((what) => (
        <Dialog key={what} kind="side" open={asking === what} onClose={close} title={t(`${what}Of`, { name })}>
          {asking === what && (
            <LoyaltyForm branchId={branch.id} guest={guest} currency={currency} what={what} onSaved={saved} />
          )}
        </Dialog>
      ))}
      <EraseQuestion open={asking === 'erase'} name={name} onClose={close} privacy={privacy} />
    </>
  )
}

/** To the branch's book with a form for this guest; null for whoever promises no tables, and for nobody's profile. */
function useReserve({ id, erasedAt }: Guest): (() => void) | null {
  const session = useWorkplace()?.session
  const navigate = useNavigate()
  const may = session?.user.permissions.includes('manage_reservations') ?? false
  return may && erasedAt === null ? () => void navigate(`/admin/reservations?guest=${id}`) : null
}
