import { useTranslation } from 'react-i18next'
import { dishIn } from '../../features/tickets/dish-name'
import { useLocale } from '../../i18n/locale'
import { Icon } from '../../ui/icon'
import { list } from '../../ui/icon-shapes'
import { Num } from '../../ui/num'
import type { AllDay } from './use-kitchen'

/** How many of each dish are still to be made, as many as there is room for; its heading opens all of it. */
export function AllDayList({ allDay }: { readonly allDay: AllDay }) {
  const { t } = useTranslation('kitchen')
  const locale = useLocale()
  return (
    <div className="rail__day">
      <button type="button" className="rail__title" aria-expanded={allDay.open} onClick={allDay.toggle}>
        <Icon of={list} size="1em" />
        <span>{t('allDay')}</span>
      </button>
      <ul>
        {allDay.rows.map((row) => (
          <li key={row.menuItemId}>
            <Num className="rail__n">{row.quantity}</Num>
            <span>{dishIn(row.line, locale).text}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
