import type { Session } from '@sufra/shared/identity/identity.contract'
import { formatTime } from '@sufra/shared/locale/date'
import { useState } from 'react'
import { GuestCount } from '../../features/tables/guest-count'
import { TableButtons } from '../../features/tables/table-buttons'
import { seat } from '../../features/tables/table-commands'
import { fittingTables, nextFree, type TableNow } from '../../features/tables/table-now.rules'
import { TableRefusal } from '../../features/tables/table-refusal'
import { useLocale } from '../../i18n/locale'
import { useTranslation } from '../../i18n/use-translation'
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
  const fitting = fittingTables(all, guests)
  const refused = all.find(({ table }) => table.id === tried)
  const sit = async (tableId: string) => {
    const now = all.find(({ table }) => table.id === tableId)
    if (!now) return
    setTried(tableId)
    if (!(await seat(branchId, now.table, guests, permissions.includes('take_orders') ? userId : null))) return
    onClose()
    onSeated(tableId)
  }
  return (
    <fieldset className="table-choice">
      <legend>{t('howMany')}</legend>
      <GuestCount guests={guests} onGuests={setGuests} />
      <h3 className="walk-in__where">{t('whereTo')}</h3>
      {fitting.length === 0 && <NoneFits {...{ all, guests, timeZone }} />}
      <TableButtons
        tables={fitting.map(({ table }) => ({
          ...{ id: table.id, number: table.number },
          note: t('common:seats', { count: table.capacity }),
        }))}
        onChoose={(tableId) => void sit(tableId)}
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
