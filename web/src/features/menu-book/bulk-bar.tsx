import type { BulkWish } from '@sufra/shared/menu/bulk.rules'
import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import { itemsAtOnceMost } from '@sufra/shared/menu/menu-book.limits'
import { useTranslation } from 'react-i18next'
import { useConnection } from '../../live/live-store'
import { Button } from '../../ui/button'
import { Sentence } from '../../ui/num'
import { type BulkTap, bulkTaps, tapWishes } from './bulk-wishes.rules'
import './bulk-bar.css'

/** What is asked about before it is done. */
export const bulkAsks = ['soldOut', 'price', 'move', 'serving'] as const
export type BulkAsk = (typeof bulkAsks)[number]

interface BulkBarProps {
  readonly chosen: readonly MenuItem[]
  /** Of them, by a filter or a search. */
  readonly hidden: number
  readonly busy: boolean
  readonly onTap: (tap: BulkTap, wishes: readonly BulkWish[]) => void
  readonly onAsk: (what: BulkAsk) => void
  readonly onClear: () => void
}

/** Stands at the foot of the menu while dishes are picked: how many, and what can be done to all of them. */
export function BulkBar({ chosen, hidden, busy, onTap, onAsk, onClear }: BulkBarProps) {
  const { t } = useTranslation('book')
  const offline = useConnection().name === 'offline'
  const tooMany = chosen.length > itemsAtOnceMost
  const wishesOf = (tap: BulkTap) => tapWishes(tap, chosen)
  const offered = bulkTaps.filter((tap) => wishesOf(tap).length > 0)
  const button = (what: BulkTap | BulkAsk, run: () => void) => (
    <Button key={what} busy={busy} onClick={run}>
      {t(`bulk.${what}`)}
    </Button>
  )
  const taps = (among: readonly BulkTap[]) =>
    offered.filter((tap) => among.includes(tap)).map((tap) => button(tap, () => onTap(tap, wishesOf(tap))))
  const why = offline ? t('bulk.offline') : tooMany ? t('bulk.tooMany', { most: itemsAtOnceMost }) : null
  return (
    <section className="bulk-bar" aria-label={t('bulk.bar')} hidden={chosen.length === 0}>
      <p className="bulk-bar__words" role="status">
        {chosen.length > 0 && (
          <strong>
            <Sentence>{t('bulk.selected', { count: chosen.length })}</Sentence>
          </strong>
        )}
        {hidden > 0 && (
          <span className="quiet dot-sep">
            <Sentence>{t('bulk.hidden', { count: hidden })}</Sentence>
          </span>
        )}
      </p>
      {why ? (
        <p className="bulk-bar__ways quiet">
          <Sentence>{why}</Sentence>
        </p>
      ) : (
        <div className="bulk-bar__ways">
          {taps(['onSale'])}
          {bulkAsks.map((what) => button(what, () => onAsk(what)))}
          {taps(['takeOff', 'putBack'])}
        </div>
      )}
      <Button kind="quiet" className="bulk-bar__clear" aria-keyshortcuts="Escape" onClick={onClear}>
        {t('bulk.clear')}
      </Button>
    </section>
  )
}
