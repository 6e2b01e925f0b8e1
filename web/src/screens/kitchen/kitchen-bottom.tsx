import { dishIn } from '../../features/tickets/dish-name'
import type { Ticket } from '../../features/tickets/ticket.rules'
import { useLocale } from '../../i18n/locale'
import { useTranslation } from '../../i18n/use-translation'
import { Icon } from '../../ui/icon'
import { chevronLeft, chevronRight, list, rotateCcw } from '../../ui/icon-shapes'
import { Num, Sentence } from '../../ui/num'
import { SelectedTools } from './selected-tools'
import type { AllDay } from './use-kitchen'
import './kitchen-bottom.css'

interface KitchenBottomProps {
  readonly pages: number
  readonly page: number
  /** Tickets that hang on other pages. */
  readonly elsewhere: number
  readonly onPage: (page: number) => void
  readonly selected: Ticket | undefined
  /** Of the selected ticket. */
  readonly slot: number
  readonly allDay: AllDay
  readonly recalls: number
  readonly onRecalls: () => void
}

export function KitchenBottom(props: KitchenBottomProps) {
  const { pages, page, elsewhere, onPage, selected, slot, allDay, recalls, onRecalls } = props
  const { t } = useTranslation(['kitchen', 'common'])
  return (
    <footer className="wall__bottom">
      {pages > 1 && <Pages pages={pages} page={page} elsewhere={elsewhere} onPage={onPage} />}
      <AllDayLine allDay={allDay} />
      {selected && <SelectedTools ticket={selected} slot={slot} />}
      <button type="button" className="wall__recall" onClick={onRecalls}>
        <Icon of={rotateCcw} size="1em" />
        <span className="wall__recall-word">{t('common:action.recall')}</span>
        <Num className="wall__count">{recalls}</Num>
      </button>
    </footer>
  )
}

/** More pages than this are turned one by one. */
const asNumbers = 4

interface PagesProps extends Pick<KitchenBottomProps, 'pages' | 'page' | 'onPage'> {
  /** Null: not said. */
  readonly elsewhere: number | null
}

export function Pages({ pages, page, elsewhere, onPage }: PagesProps) {
  const { t } = useTranslation('kitchen')
  return (
    <nav className="wall__pages" aria-label={t('pages')} data-urgent={pages > 2}>
      {pages > asNumbers ? (
        <PageTurner pages={pages} page={page} onPage={onPage} />
      ) : (
        Array.from({ length: pages }, (_, index) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
            key={index}
            type="button"
            aria-current={index === page ? 'page' : undefined}
            onClick={() => onPage(index)}
          >
            <Num boxed>{index + 1}</Num>
          </button>
        ))
      )}
      {elsewhere !== null && (
        <span className="wall__others">
          <Sentence>{t('otherTickets', { count: elsewhere })}</Sentence>
        </span>
      )}
    </nav>
  )
}

function PageTurner({ pages, page, onPage }: Pick<KitchenBottomProps, 'pages' | 'page' | 'onPage'>) {
  const { t } = useTranslation('kitchen')
  return (
    <>
      <button type="button" aria-label={t('previousPage')} disabled={page === 0} onClick={() => onPage(page - 1)}>
        <Icon of={chevronLeft} size="1.1em" flip />
      </button>
      <span>
        <Sentence>{t('pageOf', { page: page + 1, pages })}</Sentence>
      </span>
      <button type="button" aria-label={t('nextPage')} disabled={page === pages - 1} onClick={() => onPage(page + 1)}>
        <Icon of={chevronRight} size="1.1em" flip />
      </button>
    </>
  )
}

function AllDayLine({ allDay }: { readonly allDay: AllDay }) {
  const { t } = useTranslation('kitchen')
  const locale = useLocale()
  return (
    <div className="wall__allday">
      <button type="button" className="wall__allday-title" aria-expanded={allDay.open} onClick={allDay.toggle}>
        <Icon of={list} size="1.4em" />
        <span>{t('allDay')}</span>
      </button>
      <ul>
        {allDay.rows.map((row) => (
          <li key={row.menuItemId}>
            <Num className="wall__allday-n">{row.quantity}</Num> {dishIn(row.line, locale).text}
          </li>
        ))}
      </ul>
    </div>
  )
}
