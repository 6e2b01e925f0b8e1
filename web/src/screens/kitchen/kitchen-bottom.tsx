import { dishIn } from '../../features/tickets/dish-name'
import type { AllDayRow } from '../../features/tickets/ticket.rules'
import { useLocale } from '../../i18n/locale'
import { useTranslation } from '../../i18n/use-translation'
import { Icon } from '../../ui/icon'
import { rotateCcw } from '../../ui/icon-shapes'
import { Num } from '../../ui/num'

interface KitchenBottomProps {
  readonly pages: number
  readonly page: number
  /** Tickets that hang on other pages. */
  readonly elsewhere: number
  readonly onPage: (page: number) => void
  readonly allDay: readonly AllDayRow[]
  readonly onAllDay: () => void
  readonly recalls: number
  readonly onRecalls: () => void
}

export function KitchenBottom(props: KitchenBottomProps) {
  const { pages, page, elsewhere, onPage, allDay, onAllDay, recalls, onRecalls } = props
  const { t } = useTranslation(['kitchen', 'common'])
  return (
    <footer className="wall__bottom">
      {pages > 1 && (
        <nav className="wall__pages" aria-label={t('pages')}>
          {Array.from({ length: pages }, (_, index) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
              key={index}
              type="button"
              aria-current={index === page ? 'page' : undefined}
              onClick={() => onPage(index)}
            >
              <Num boxed>{index + 1}</Num>
            </button>
          ))}
          <span>{t('otherTickets', { count: elsewhere })}</span>
        </nav>
      )}
      <AllDayLine rows={allDay} onOpen={onAllDay} />
      <button type="button" className="wall__recall" onClick={onRecalls}>
        <Icon of={rotateCcw} size="1em" />
        {t('common:action.recall')}
        <Num className="wall__count">{recalls}</Num>
      </button>
    </footer>
  )
}

function AllDayLine({ rows, onOpen }: { readonly rows: readonly AllDayRow[]; readonly onOpen: () => void }) {
  const { t } = useTranslation('kitchen')
  const locale = useLocale()
  return (
    <section className="wall__allday" aria-label={t('allDay')}>
      <button type="button" className="wall__allday-title" onClick={onOpen}>
        {t('allDay')}
      </button>
      <ul>
        {rows.map((row) => (
          <li key={row.menuItemId}>
            <Num className="wall__allday-n">{row.quantity}</Num> {dishIn(row.line, locale).text}
          </li>
        ))}
      </ul>
    </section>
  )
}
