import { formatList } from '@sufra/shared/locale/list'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { ConflictChoice } from '../../ui/conflict-choice'
import { useText } from '../../ui/localized'
import { parts } from './schedule-draft.rules'
import type { Conflict, ScheduleForm } from './use-schedule-draft'
import { type Menu, useScheduleWords } from './use-schedule-words'

interface ScheduleConflictProps {
  readonly conflict: Conflict
  readonly form: ScheduleForm
  readonly menu: Menu
}

/** Somebody changed the same while this form was open: both are still there, and one of them is chosen. */
export function ScheduleConflict({ conflict: { schedule, fields }, form, menu }: ScheduleConflictProps) {
  const { t } = useTranslation('serving')
  const locale = useLocale()
  const words = useScheduleWords()
  const name = useText()(schedule.name)
  const changed = parts.filter((part) => fields.includes(part))
  const names = formatList([...new Set(changed.map((part) => t(`changed.${part}`)))], locale)
  const isAny = (...of: readonly string[]) => of.some((part) => fields.includes(part))
  const said = [
    ...(schedule.active ? [] : [t('conflict.gone')]),
    ...(changed.length > 0 ? [t('conflict.what', { fields: names })] : []),
    ...(isAny('name') ? [t('conflict.name', { name })] : []),
    ...(isAny('days', 'hours', 'season') ? [t('conflict.when', { when: words.whole(schedule) })] : []),
    ...(isAny('sectionIds', 'itemIds') ? [words.givenTo(schedule, menu)] : []),
  ]
  return (
    <ConflictChoice
      said={said}
      mine={t('conflict.mine')}
      theirs={t('conflict.theirs')}
      onMine={form.keepMine}
      onTheirs={form.takeTheirs}
      busy={form.busy}
    />
  )
}
