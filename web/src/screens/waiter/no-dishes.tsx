import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../ui/empty-state'
import { bookOpen, search } from '../../ui/icon-shapes'

/** `searching`: by words, or through the parts of the menu. */
export function NoDishes({ searching }: { readonly searching: boolean }) {
  const { t } = useTranslation('waiter')
  const found = searching ? 'notFound' : 'nothingHere'
  return (
    <EmptyState icon={searching ? search : bookOpen} title={t(`entry.${found}`)}>
      {t(`entry.${found}Why`)}
    </EmptyState>
  )
}
