import type { GuestOrder } from '@sufra/shared/live/live.contract'
import { ChosenOptions } from '../../ui/chosen-options'
import { LineAllergies } from '../../ui/line-allergies'
import { Text } from '../../ui/localized'
import { NoteLine } from '../../ui/note-line'
import { Num } from '../../ui/num'
import { StatusPill } from '../../ui/status-pill'

/** What was asked of all, then each dish with its own status: what is ready does not wait for what is not. */
export function OrderLines({ order }: { readonly order: GuestOrder }) {
  return (
    <>
      <NoteLine note={order.notes} />
      <ul className="olines">
        {order.lines.map((line) => (
          <li key={line.id} className="oline" data-status={line.status}>
            <span className="oline__n">
              <Num boxed>{line.quantity}</Num>
            </span>
            <div className="oline__what">
              <LineAllergies line={line} />
              <h3 className="line__name">
                <Text of={line.name} />
              </h3>
              {line.modifiers.length > 0 && (
                <p className="line__mods">
                  <ChosenOptions
                    options={line.modifiers.map(({ modifierId, name, kind }) => ({
                      id: modifierId,
                      name,
                      removal: kind === 'removal',
                    }))}
                  />
                </p>
              )}
              {line.notes && (
                <p className="line__note user-text" dir="auto">
                  {line.notes}
                </p>
              )}
            </div>
            <StatusPill status={line.status} />
          </li>
        ))}
      </ul>
    </>
  )
}
