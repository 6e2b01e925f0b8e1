import { formatList } from '@sufra/shared/locale/list'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { ConflictChoice } from '../../ui/conflict-choice'
import { useText } from '../../ui/localized'
import { useChoiceWords } from './use-choice-words'
import type { Conflict, GroupForm } from './use-group-draft'

const named = ['name', 'kind', 'offer'] as const

interface GroupConflictProps {
  readonly conflict: Conflict
  readonly form: GroupForm
  readonly currency: string
}

/** Somebody changed the same while this form was open: both are still there, and one of them is chosen. */
export function GroupConflict({ conflict, form, currency }: GroupConflictProps) {
  const { t } = useTranslation('choices')
  const locale = useLocale()
  const text = useText()
  const words = useChoiceWords(currency)
  const { group, fields } = conflict
  const changed = named.filter((field) => fields.includes(field)).map((field) => t(`changed.${field}`))
  const said = [
    ...(group.active ? [] : [t('conflict.gone')]),
    ...(changed.length > 0 ? [t('conflict.what', { fields: formatList(changed, locale) })] : []),
    ...(fields.includes('name') ? [t('conflict.name', { name: text(group.name) })] : []),
    ...(fields.includes('offer') ? [t('conflict.offer', { choices: words.listed(group.offer) })] : []),
    ...(fields.includes('offer') ? [words.asks(group.offer)] : []),
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
