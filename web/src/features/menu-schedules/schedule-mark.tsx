import { formatList } from '@sufra/shared/locale/list'
import type { MenuSchedule } from '@sufra/shared/menu-schedules/menu-schedules.contract'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { Icon } from '../../ui/icon'
import { clock } from '../../ui/icon-shapes'
import { useText } from '../../ui/localized'
import './schedule-mark.css'

/** A small clock with the names of what decides when this is served. */
export function ScheduleMark({ of }: { readonly of: readonly MenuSchedule[] }) {
  const { t } = useTranslation('serving')
  const locale = useLocale()
  const text = useText()
  const names = formatList(
    of.map(({ name }) => text(name)),
    locale,
  )
  return (
    <span className="schedule-mark">
      <Icon of={clock} size={14} label={t('mark')} />
      <span>{names}</span>
    </span>
  )
}
