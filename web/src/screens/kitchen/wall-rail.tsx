import type { CSSProperties, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { dayHeight, type Rail, recallHeight, rowGap, rowHeight, titleHeight } from '../../features/tickets/rail.rules'
import { type Ticket, waitsAtPass } from '../../features/tickets/ticket.rules'
import { TicketRow } from '../../features/tickets/ticket-row'
import { Icon } from '../../ui/icon'
import { bell } from '../../ui/icon-shapes'
import { Num, Sentence } from '../../ui/num'
import { AllDayList } from './all-day-list'
import { RecallButton } from './recall-button'
import type { AllDay } from './use-kitchen'
import type { Arranged } from './use-plan'
import type { Selection } from './use-selection'
import './wall-rail.css'

interface WallRailProps {
  readonly tickets: readonly Ticket[]
  readonly arranged: Arranged
  readonly slots: Readonly<Record<string, number>>
  readonly selection: Selection
  readonly fresh: ReadonlySet<string>
  readonly allDay: AllDay
  readonly recalls: number
  readonly onRecalls: () => void
}

/** Beside the board: what waits at the pass, the heads of what found no room, what is still to be made, and Recall. */
export function WallRail({ tickets, arranged, allDay, recalls, onRecalls, ...heads }: WallRailProps) {
  const { rail } = arranged.plan
  const { t } = useTranslation('kitchen')
  const ready = tickets.filter(waitsAtPass).sort((a, b) => (a.since < b.since ? -1 : 1))
  return (
    <aside className="rail" aria-label={t('rail')} style={railStyle(arranged)}>
      <Heads
        {...heads}
        arranged={arranged}
        ready={ready}
        tickets={tickets.map((ticket) => ({ id: ticket.id, ticket }))}
      />
      {rail.day && <AllDayList allDay={allDay} />}
      <RecallButton recalls={recalls} onRecalls={onRecalls} />
    </aside>
  )
}

interface Head {
  /** What keys and taps choose it by. */
  readonly id: string
  readonly ticket: Ticket
}

interface Choosing {
  readonly current: { readonly id: string } | undefined
  readonly brought: string | null
  readonly bring: (id: string) => void
  readonly release: () => void
}

interface HeadsProps extends Pick<WallRailProps, 'arranged' | 'slots' | 'fresh'> {
  readonly tickets: readonly Head[]
  readonly selection: Choosing
}

/** Beside a board that is full: the heads of what found no room there. */
export function HeadsRail(props: HeadsProps) {
  const { t } = useTranslation('kitchen')
  if (props.arranged.plan.left.length === 0) return null
  return (
    <aside className="rail" aria-label={t('rail')} style={railStyle(props.arranged)}>
      <Heads {...props} ready={[]} />
    </aside>
  )
}

function Heads({ tickets, ready, arranged, ...choice }: HeadsProps & { readonly ready: readonly Ticket[] }) {
  const { rail, left } = arranged.plan
  const { t } = useTranslation(['kitchen', 'common'])
  const more = leftOf(tickets, left, choice.fresh)
  const { rows } = rail
  return (
    <div className="rail__heads" data-scrolls={rail.scrolls}>
      {ready.length > 0 && (
        <Section
          title={
            <>
              <Icon of={bell} size="1em" /> {t('common:status.ready')} <Num>{ready.length}</Num>
            </>
          }
        >
          {ready.map((ticket) => (
            <Row key={ticket.id} {...choice} id={ticket.id} ticket={ticket} rows={rows} />
          ))}
        </Section>
      )}
      {more.length > 0 && (
        <Section title={<Sentence>{t('moreTickets', { count: more.length })}</Sentence>}>
          {more.map((head) => (
            <Row key={head.id} {...choice} {...head} rows={rows} />
          ))}
        </Section>
      )}
    </div>
  )
}

/** Late ones first; where the list is longer than the screen, new ones next. */
function leftOf(tickets: readonly Head[], left: readonly string[], fresh: ReadonlySet<string>): Head[] {
  const found = left.flatMap((id) => tickets.find((head) => head.id === id) ?? [])
  const rank = ({ ticket, id }: Head): number => (ticket.age === 'late' ? 0 : fresh.has(id) ? 1 : 2)
  return found.sort((a, b) => rank(a) - rank(b))
}

function railStyle({ room: { item, rail, column, gap }, plan }: Arranged): CSSProperties {
  const { taken, across, rows } = plan.rail
  const sizes = {
    '--across': across,
    '--row': `${rowHeight(item, rows)}px`,
    '--row-gap': `${rowGap(item)}px`,
    '--recall': `${recallHeight(item, rows)}px`,
    '--title': `${titleHeight(item, rows) - rowGap(item)}px`,
    '--day': `${dayHeight}px`,
    '--rail-size': `${rail + taken * (column + gap)}px`,
  }
  return sizes as CSSProperties
}

function Section({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  return (
    <section>
      <h2 className="rail__title">{title}</h2>
      <ul className="rail__rows">{children}</ul>
    </section>
  )
}

type RowProps = Pick<HeadsProps, 'slots' | 'selection' | 'fresh'> & Head & Pick<Rail, 'rows'>

function Row({ id, ticket, rows, slots, selection, fresh }: RowProps) {
  return (
    <li>
      <TicketRow
        ticket={ticket}
        rows={rows}
        chosen={selection.current?.id === id}
        slot={slots[id] ?? null}
        fresh={fresh.has(id)}
        onChoose={() => (selection.brought === id ? selection.release() : selection.bring(id))}
      />
    </li>
  )
}
