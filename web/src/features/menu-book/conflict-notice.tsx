import { formatList } from '@sufra/shared/locale/list'
import type { MenuBook } from '@sufra/shared/menu/menu-book.contract'
import { toDecimal } from '@sufra/shared/money/amount'
import { useLocale } from '../../i18n/locale'
import { useTranslation } from '../../i18n/use-translation'
import { ConflictChoice } from '../../ui/conflict-choice'
import { type Conflict, namedFields } from './use-item-draft'

interface ConflictNoticeProps {
  readonly conflict: Conflict
  readonly book: MenuBook
  readonly keepMine: () => void
  readonly takeTheirs: () => void
}

/** Somebody changed the same while this form was open: both are still there, and one of them is chosen. */
export function ConflictNotice({ conflict, book, keepMine, takeTheirs }: ConflictNoticeProps) {
  const { t } = useTranslation('book')
  const locale = useLocale()
  const { item, fields } = conflict
  const named = namedFields.filter((field) => fields.includes(field)).map((field) => t(`changed.${field}`))
  return (
    <ConflictChoice
      said={[
        t('conflict.what', { fields: formatList(named.length > 0 ? named : [t('changed.other')], locale) }),
        ...(fields.includes('price')
          ? [t('conflict.price', { price: `${toDecimal(item.price, book.currency)} ${book.currency}` })]
          : []),
      ]}
      mine={t('conflict.mine')}
      theirs={t('conflict.theirs')}
      onMine={keepMine}
      onTheirs={takeTheirs}
    />
  )
}
