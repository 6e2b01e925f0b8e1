import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import type { MenuBook } from '@sufra/shared/menu/menu-book.contract'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type BulkAsk, BulkBar } from '../../features/menu-book/bulk-bar'
import { MoveForm } from '../../features/menu-book/move-form'
import { PriceForm } from '../../features/menu-book/price-form'
import { hiddenCount, kept } from '../../features/menu-book/selection.rules'
import { clearSelection, select, useSelection } from '../../features/menu-book/selection-store'
import { SoldOutForm } from '../../features/menu-book/sold-out-form'
import { useBulk } from '../../features/menu-book/use-bulk'
import { useSelectionKeys } from '../../features/menu-book/use-selection-keys'
import { ServingForm } from '../../features/menu-schedules/serving-form'
import { useMenuSchedules } from '../../features/menu-schedules/use-menu-schedules'
import { Dialog } from '../../ui/dialog'

interface BulkDeskProps {
  readonly branchId: string
  readonly whole: MenuBook
  /** Dishes in sight, in their order. */
  readonly shown: readonly string[]
  readonly again: () => void
  readonly onSchedules: () => void
}

/** What is asked about, and the dishes as they were when it was. */
interface Asking {
  readonly what: BulkAsk
  readonly items: readonly MenuItem[]
}

/** What is done to all the dishes that are picked. */
export function BulkDesk({ branchId, whole, shown, again, onSchedules }: BulkDeskProps) {
  const { t } = useTranslation(['book', 'serving'])
  const selection = useSelection()
  const schedules = useMenuSchedules(branchId)
  const [asking, setAsking] = useState<Asking | null>(null)
  const { items } = whole
  const there = useMemo(() => new Set(items.map(({ id }) => id)), [items])
  useEffect(() => select((now) => kept(now, there)), [there])
  useEffect(() => clearSelection, [])
  useSelectionKeys(shown)
  const bulk = useBulk(branchId, items, () => {
    again()
    schedules.again()
  })
  const chosen = items.filter(({ id }) => selection.ids.has(id))
  const close = () => setAsking(null)
  const asked = (what: BulkAsk): readonly MenuItem[] | null => (asking?.what === what ? asking.items : null)
  const now = (seen: readonly MenuItem[]) => items.filter(({ id }) => seen.some((item) => item.id === id))
  const [out, price, move, serving] = [asked('soldOut'), asked('price'), asked('move'), asked('serving')]
  return (
    <>
      <BulkBar
        chosen={chosen}
        hidden={hiddenCount(selection, shown)}
        busy={bulk.busy}
        onTap={(tap, wishes) => void bulk.tap(wishes, t(`bulk.done.${tap}`, { count: wishes.length }))}
        onAsk={(what) => setAsking({ what, items: chosen })}
        onClear={clearSelection}
      />
      <Dialog open={out !== null} onClose={close} title={t('bulk.howLong')}>
        {out && <SoldOutForm items={now(out)} bulk={bulk} onDone={close} />}
      </Dialog>
      <Dialog
        kind="side"
        open={price !== null}
        onClose={close}
        title={t('bulk.prices.title', { count: price?.length ?? 0 })}
      >
        {price && <PriceForm items={price} currency={whole.currency} bulk={bulk} onDone={close} />}
      </Dialog>
      <Dialog open={move !== null} onClose={close} title={t('bulk.moving.title', { count: move?.length ?? 0 })}>
        {move && <MoveForm items={now(move)} sections={whole.sections} bulk={bulk} onDone={close} />}
      </Dialog>
      <Dialog
        kind="side"
        open={serving !== null}
        onClose={close}
        title={t('serving:bulk.title', { count: serving?.length ?? 0 })}
      >
        {serving && (
          <ServingForm
            items={now(serving)}
            schedules={schedules}
            busy={bulk.busy}
            onSend={async (wishes) => {
              const refusal = await bulk.attempt(wishes, t('bulk.done.serving', { count: wishes.length }))
              if (refusal === null) close()
              return refusal === null ? null : bulk.refusalText(refusal)
            }}
            onSchedules={onSchedules}
          />
        )}
      </Dialog>
    </>
  )
}
