import type { Session } from '@sufra/shared/identity/identity.contract'
import { formatTime } from '@sufra/shared/locale/date'
import type { Table } from '@sufra/shared/tables/tables.contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { GuestCount } from '../../features/tables/guest-count'
import { SetButtons } from '../../features/tables/set-buttons'
import { TableButtons } from '../../features/tables/table-buttons'
import { seat } from '../../features/tables/table-commands'
import { fittingSets, fittingTables, nextFree, type TableNow } from '../../features/tables/table-now.rules'
import { TableRefusal } from '../../features/tables/table-refusal'
import { useTableTaps } from '../../features/tables/table-taps'
import { useLocale } from '../../i18n/locale'
import { useLive } from '../../live/live-store'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { userPlus } from '../../ui/icon-shapes'
import { Sentence } from '../../ui/num'

interface WalkInProps {
  readonly session: Session
  readonly branchId: string
  readonly all: readonly TableNow[]
  readonly timeZone: string
  readonly onSeated: (tableId: string) => void
}

/** Guests at the door: how many, then where they fit, the closest fit first. */
export function WalkIn(props: WalkInProps) {
  const { t } = useTranslation('floor')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={userPlus} onClick={() => setOpen(true)}>
        {t('walkIn')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('walkIn')}>
        <Places {...props} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

const usualParty = 2

function Places({
  session,
  branchId,
  all,
  timeZone,
  onSeated,
  onClose,
}: WalkInProps & { readonly onClose: () => void }) {
  const { t } = useTranslation(['floor', 'common'])
  const [guests, setGuests] = useState(usualParty)
  const [tried, setTried] = useState<string | null>(null)
  const { id: userId, permissions } = session.user
  const areas = useLive((live) => live.entities.areas)
  const sending = useTableTaps((taps) => tried !== null && tried in taps.sending)
  const fitting = fittingTables(all, guests)
  const together = fitting.length > 0 ? [] : fittingSets(areas, all, guests)
  const refused = all.find(({ table }) => table.id === tried)
  const sit = async (table: Table, others: readonly Table[] = []) => {
    setTried(table.id)
    if (!(await seat(branchId, table, guests, permissions.includes('take_orders') ? userId : null, others))) return
    onClose()
    onSeated(table.id)
  }
  const sitAt = (tableId: string) => {
    const now = all.find(({ table }) => table.id === tableId)
    if (now) void sit(now.table)
  }
  return (
    <fieldset className="table-choice">
      <legend>{t('howMany')}</legend>
      <GuestCount guests={guests} onGuests={setGuests} />
      <h3 className="walk-in__where">{t('whereTo')}</h3>
      {fitting.length === 0 && together.length === 0 && <NoneFits all={all} guests={guests} timeZone={timeZone} />}
      <TableButtons
        tables={fitting.map(({ table }) => ({
          id: table.id,
          number: table.number,
          note: t('common:seats', { count: table.capacity }),
        }))}
        onChoose={sitAt}
      />
      <SetButtons
        offers={together}
        busy={sending}
        onChoose={({ tables: [first, ...others] }) => void sit(first, others)}
      />
      {refused && <TableRefusal key={refused.table.id} now={refused} />}
    </fieldset>
  )
}

function NoneFits({ all, guests, timeZone }: Pick<WalkInProps, 'all' | 'timeZone'> & { readonly guests: number }) {
  const { t } = useTranslation('floor')
  const locale = useLocale()
  const next = nextFree(all, guests)
  return (
    <p>
      <Sentence>
        {next
          ? t('nextFree', { number: next.now.table.number, time: formatTime(next.at, timeZone, locale) })
          : t('noneFits', { guests })}
      </Sentence>
    </p>
  )
}
