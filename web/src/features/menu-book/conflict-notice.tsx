import { formatList } from '@sufra/shared/locale/list'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { ConflictChoice } from '../../ui/conflict-choice'

/** Fields whose change by somebody else is named; any other is "something else". */
const namedFields = ['name', 'price', 'description', 'sectionId', 'stationId', 'image', 'active'] as const

interface ConflictNoticeProps {
  readonly fields: readonly string[]
  /** As it is now, where that is contested. */
  readonly price?: string | undefined
  readonly keepMine: () => void
  readonly takeTheirs: () => void
}

/** Somebody changed the same while this form was open: both are still there, and one of them is chosen. */
export function ConflictNotice({ fields, price, keepMine, takeTheirs }: ConflictNoticeProps) {
  const { t } = useTranslation('book')
  const locale = useLocale()
  const named = namedFields.filter((field) => fields.includes(field)).map((field) => t(`changed.${field}`))
  const changed = named.length < fields.length ? [...named, t('changed.other')] : named
  return (
    <ConflictChoice
      said={[
        t('conflict.what', { fields: formatList(changed, locale) }),
        ...(price === undefined ? [] : [t('conflict.price', { price })]),
      ]}
      mine={t('conflict.mine')}
      theirs={t('conflict.theirs')}
      onMine={keepMine}
      onTheirs={takeTheirs}
    />
  )
}
