import type { BranchPrice, BranchPrices } from '@sufra/shared/branch-prices/branch-prices.contract'
import { readBranchPrices } from '@sufra/shared/branch-prices/branch-prices.endpoints'
import type { BranchSummary } from '@sufra/shared/identity/identity.contract'
import type { AppError } from '@sufra/shared/kernel/app-error'
import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import { changeItem } from '@sufra/shared/menu/menu-book.endpoints'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ask, send } from '../../api/client'
import { Text, useText } from '../../ui/localized'
import { NotRead } from '../../ui/not-read'
import { runTap } from '../../ui/run-tap'
import { PriceCell } from './price-cell'
import './branch-price-list.css'

interface BranchPriceListProps {
  readonly branchId: string
  readonly item: MenuItem
  /** Those the reader works in. */
  readonly branches: readonly BranchSummary[]
}

/** What the dish costs in the other branches, each in its own money; changed where it stands, and saved at once. */
export function BranchPriceList({ branchId, item, branches }: BranchPriceListProps) {
  const { t } = useTranslation('book')
  const text = useText()
  const { prices, error, again, setPrice } = useBranchPrices(branchId, item.id)
  const named = branches.flatMap(
    ({ id, name }) => prices?.filter((each) => each.branchId === id).map((at) => ({ at, name })) ?? [],
  )
  return (
    <section className="branch-prices">
      <h3>{t('elsewhere.title')}</h3>
      <p className="quiet small">{t('elsewhere.hint')}</p>
      {!prices && <NotRead error={error} title={t('elsewhere.failed')} rows={1} onAgain={again} />}
      {prices && named.length === 0 && <p className="quiet">{t('elsewhere.none')}</p>}
      <ul>
        {named.map(({ at, name }) => (
          <li key={at.branchId}>
            <span>
              <Text of={name} />
              {!at.active && <span className="quiet small"> · {t('offMenu')}</span>}
            </span>
            <PriceCell
              item={{ id: at.itemId, price: at.price }}
              name={text(name)}
              currency={at.currency}
              onPrice={(price, seen) => setPrice(at, price, seen)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function useBranchPrices(branchId: string, itemId: string) {
  const client = useQueryClient()
  const queryKey = ['branch-prices', branchId, itemId]
  const { data, error, refetch } = useQuery<BranchPrices, AppError>({
    queryKey,
    queryFn: ({ signal }) => ask(readBranchPrices, { params: { branchId, itemId }, signal }),
    refetchOnMount: 'always',
  })
  return {
    prices: data?.prices,
    error,
    again: () => void refetch(),
    /** True: that branch has it. What was typed stands there until its new price does. */
    setPrice: async (at: BranchPrice, price: number, seen: number): Promise<boolean> => {
      const params = { branchId: at.branchId, itemId: at.itemId }
      const body = { changes: { price }, was: { price: seen } }
      let read: Promise<void> | undefined
      const done = await runTap(send(changeItem, { params, body }), () => {
        read = client.invalidateQueries({ queryKey })
      })
      await read
      return done
    },
  }
}
