import type { BranchMenu } from '@sufra/shared/menu/menu.contract'
import type { OrderChannel } from '@sufra/shared/orders/orders.contract'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import { useText } from '../../ui/localized'
import { toast } from '../../ui/toast-store'
import { Total } from '../../ui/total'
import { troublesOf, withoutTroubles } from './availability-in-cart.rules'
import { type CartLine, type Menu, sentIn, totalOf } from './cart.rules'
import { CartExtras } from './cart-extras'
import { CartLineRow } from './cart-line-row'
import { CartNews } from './cart-news'
import { editCart, mayHaveArrived, useCart } from './cart-store'
import { orderBesides, takeOff } from './change-lines'
import type { Hindrance } from './hindrance.rules'
import { hasMore } from './order-of-cart.rules'
import { PlaceButton } from './place-button'
import { placeCart } from './place-order'
import { untoldOf } from './told.rules'
import { useChange } from './use-change'
import { useHindranceWords } from './use-hindrance-words'
import { useOnline } from './use-placing'
import { useTroubleWords } from './use-trouble-words'

export interface CartViewProps {
  readonly menu: BranchMenu
  readonly byId: Menu
  readonly channel: OrderChannel
  /** What keeps this guest from ordering; null: nothing. */
  readonly hindrance: Hindrance | null
  readonly now: string
}

/** Everything the order's page and its panel have in common. */
export function useCartView({ menu, byId, channel, hindrance, now }: CartViewProps) {
  const cart = useCart((state) => state.cart)
  const sending = useCart((state) => state.sending)
  const unsure = useCart(mayHaveArrived)
  const online = useOnline()
  const change = useChange()?.state ?? null
  const troubles = troublesOf(cart, byId, now, menu.served)
  const onItsWay = sending.state === 'sending' ? sentIn(cart) : null
  // What the button names is what goes out: what can't be had is not in it.
  const left = withoutTroubles(cart, troubles)
  const total = onItsWay?.agreedTotal ?? totalOf(left, byId)
  const nothingLeft = left.lines.length === 0
  // What may have arrived is asked for all the same.
  const shut = unsure ? null : hindrance
  const { currency } = menu.branch
  const place = () => {
    if (shut && !nothingLeft) return
    if (troubles.length > 0) editCart((latest) => withoutTroubles(latest, troubles))
    if (change !== null && change !== 'open') orderBesides()
    void placeCart(byId, channel)
  }
  const more = onItsWay !== null && hasMore(cart)
  const untold = onItsWay && untoldOf(cart, onItsWay)
  const locked = isLocked(sending.state)
  return {
    cart,
    sending,
    unsure,
    online,
    shut,
    troubles,
    nothingLeft,
    total,
    currency,
    more,
    untold,
    locked,
    change,
    place,
  }
}

const isLocked = (state: string): boolean => state === 'sending' || state === 'queued'

interface CartListProps extends CartViewProps {
  readonly view: ReturnType<typeof useCartView>
  readonly thumbs: boolean
  readonly onEdit: (line: CartLine) => void
  readonly onAddMore: (() => void) | null
}

export function CartList({ view, menu, byId, channel, now, thumbs, onEdit, onAddMore }: CartListProps) {
  const { t } = useTranslation(['guest', 'common'])
  const say = useText()
  const troubleWords = useTroubleWords(menu, now)
  const remove = (line: CartLine) => {
    const undo = takeOff(line.id)
    const name = say(byId.get(line.menuItemId)?.name ?? { en: '' })
    toast.plain(t('guest:cart.removed', { name }), { label: t('common:action.undo'), run: undo })
  }
  return (
    <>
      <ul className="lines">
        {view.cart.lines.map((line) => {
          const item = byId.get(line.menuItemId)
          if (!item) return <GoneLine key={line.id} locked={view.locked} onRemove={() => takeOff(line.id)} />
          return (
            <CartLineRow
              key={line.id}
              line={line}
              item={item}
              currency={view.currency}
              trouble={troubleWords(
                item,
                view.troubles.find((trouble) => trouble.line.id === line.id),
              )}
              thumb={thumbs}
              locked={view.locked}
              onEdit={() => onEdit(line)}
              onRemove={() => remove(line)}
            />
          )
        })}
      </ul>
      <CartExtras channel={channel} locked={view.locked} onAddMore={onAddMore} />
    </>
  )
}

/** Of a dish that the restaurant has taken off its menu, this phone knows no name any more. */
function GoneLine({ locked, onRemove }: { readonly locked: boolean; readonly onRemove: () => void }) {
  const { t } = useTranslation('guest')
  return (
    <li className="line" data-trouble>
      <div className="line__what">
        <p className="line__trouble">{t('cart.leftMenu')}</p>
      </div>
      {!locked && (
        <div className="line__tools">
          <Button kind="quiet" className="line__tool" onClick={onRemove}>
            {t('cart.remove')}
          </Button>
        </div>
      )}
    </li>
  )
}

interface CartFootProps {
  readonly view: ReturnType<typeof useCartView>
  readonly menu: BranchMenu
  readonly part: 'sum' | 'button'
}

export function CartFoot({ view, menu, part }: CartFootProps) {
  const { sending, unsure, online, shut, total, currency, more, untold, troubles, nothingLeft, change, place } = view
  const words = useHindranceWords(menu.branch.timeZone)
  const hindered = shut && words(shut)
  if (part === 'sum')
    return (
      <>
        <Total sold={[{ amount: total, taxRateBasisPoints: menu.branch.taxRateBasisPoints }]} currency={currency} />
        <CartNews
          sending={sending}
          unsure={unsure}
          online={online}
          currency={currency}
          total={total}
          more={more}
          untold={untold}
          hindered={hindered?.news}
          timeZone={menu.branch.timeZone}
        />
      </>
    )
  return (
    <PlaceButton
      sending={sending}
      online={online}
      unsure={unsure}
      total={total}
      currency={currency}
      troubled={troubles.length > 0}
      nothingLeft={nothingLeft}
      hindered={hindered?.button}
      change={change}
      changeable={menu.branch.guestCancel}
      onPlace={place}
    />
  )
}
