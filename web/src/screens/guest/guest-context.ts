import type { OrderChannel } from '@sufra/shared/orders/orders.contract'
import { createContext, useContext } from 'react'

/** Who looks at the menu: a party at a table, a customer who picks up, or somebody who only looks. */
export type Guest =
  | {
      readonly kind: 'table'
      readonly branchId: string
      readonly owner: string
      readonly table: { readonly id: string; readonly number: number; readonly visitId: string | null }
    }
  | { readonly kind: 'takeaway'; readonly branchId: string; readonly owner: string }
  | { readonly kind: 'look'; readonly branchId: string; readonly why: 'nobody' | 'staff' }

export const GuestContext = createContext<Guest | null>(null)

/** Inside the seated screens only. */
export function useGuest(): Guest {
  const guest = useContext(GuestContext)
  if (!guest) throw new Error('no guest around this screen')
  return guest
}

export const channelOf = (guest: Guest): OrderChannel => (guest.kind === 'takeaway' ? 'takeaway' : 'dine-in')
