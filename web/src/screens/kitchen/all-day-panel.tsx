import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AllDayPart, AllDayRow } from '../../features/tickets/all-day.rules'
import { dishIn } from '../../features/tickets/dish-name'
import { ModifierName } from '../../features/tickets/modifier-name'
import type { Ticket } from '../../features/tickets/ticket.rules'
import { useLocale } from '../../i18n/locale'
import { IconButton } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { x } from '../../ui/icon-shapes'
import { Num, Sentence } from '../../ui/num'
import { Segments } from '../../ui/segments'
import { Timer } from '../../ui/timer'
import { useKeys } from '../../ui/use-keys'
import { IngredientList } from './ingredient-list'
import type { AllDay } from './use-kitchen'
import './all-day-panel.css'

interface AllDayPanelProps {
  readonly allDay: AllDay
  readonly tickets: readonly Ticket[]
  readonly branchId: string
}

/** How many of each dish are still to be made, and of what. Beside the tickets, so that keys go on working. */
export function AllDayPanel({ allDay, tickets, branchId }: AllDayPanelProps) {
  const { t } = useTranslation(['kitchen', 'common'])
  const [shown, setShown] = useState<'dishes' | 'ingredients'>('dishes')
  const { light, toggle } = allDay
  useKeys({ Escape: toggle })
  const show = (next: typeof shown) => {
    light(null)
    setShown(next)
  }
  return (
    <aside className="allday" aria-labelledby="allday-title">
      <header className="allday__head">
        <h2 id="allday-title">{t('allDay')}</h2>
        <IconButton icon={x} size="kitchen" label={t('common:action.close')} onClick={toggle} />
      </header>
      <Segments
        label={t('allDayShows')}
        current={shown}
        options={[
          { value: 'dishes', label: t('allDayDishes') },
          { value: 'ingredients', label: t('ingredients.title') },
        ]}
        onChoose={show}
      />
      {shown === 'dishes' ? <Dishes allDay={allDay} /> : <IngredientList tickets={tickets} branchId={branchId} />}
    </aside>
  )
}

function Dishes({ allDay: { rows, lit, light } }: Pick<AllDayPanelProps, 'allDay'>) {
  const { t } = useTranslation('kitchen')
  if (rows.length === 0) return <EmptyState title={t('allDayEmpty')} />
  return (
    <ul className="allday__rows">
      {rows.map((row) => (
        <Row
          key={row.menuItemId}
          row={row}
          lit={lit === row.menuItemId}
          onLight={() => light(lit === row.menuItemId ? null : row.menuItemId)}
        />
      ))}
    </ul>
  )
}

interface RowProps {
  readonly row: AllDayRow
  readonly lit: boolean
  readonly onLight: () => void
}

function Row({ row, lit, onLight }: RowProps) {
  const { t } = useTranslation('kitchen')
  const dish = dishIn(row.line, useLocale())
  return (
    <li>
      <button type="button" className="allday__row" aria-pressed={lit} onClick={onLight}>
        <Num className="allday__n">{row.quantity}</Num>
        <span className="allday__what">
          <span className="allday__dish" lang={dish.lang}>
            {dish.text}
          </span>
          {row.parts.length > 0 && (
            <span className="allday__parts">
              {row.parts.map((part) => (
                <Part key={part.modifier.modifierId} part={part} />
              ))}
            </span>
          )}
          <span className="allday__of">
            <span>
              <Sentence>{t('inTickets', { count: row.ticketIds.length })}</Sentence>
            </span>
            {row.oldest && (
              <span>
                {t('oldest')} <Timer since={row.oldest} />
              </span>
            )}
          </span>
        </span>
      </button>
    </li>
  )
}

function Part({ part }: { readonly part: AllDayPart }) {
  return (
    <span>
      <Num>{part.quantity}</Num> <ModifierName modifier={part.modifier} />
    </span>
  )
}
