import { useTranslation } from '../../i18n/use-translation'
import { EmptyState } from '../../ui/empty-state'
import { bookOpen, search } from '../../ui/icon-shapes'

/** `searching`: by words, or through the parts of the menu. */
export function NoDishes({ searching }: { readonly searching: boolean }) {
  const { t } = useTranslation('waiter')
  return searching ? (
    <EmptyState icon={search} title={t('entry.notFound')}>
      {t('entry.notFoundWhy')}
    </EmptyState>
  ) : (
    <EmptyState icon={bookOpen} title={t('entry.nothingHere')}>
      {t('entry.nothingHereWhy')}
    </EmptyState>
  )
}
