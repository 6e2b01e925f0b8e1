import { noWish } from '../../features/menu/menu-view.rules'
import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { search } from '../../ui/icon-shapes'
import type { MenuPage } from './use-menu-page'

export function NothingFound({ page }: { readonly page: MenuPage }) {
  const { t } = useTranslation('guest')
  return (
    <EmptyState
      icon={search}
      title={t('search.none')}
      action={
        <Button kind="line" onClick={() => page.setWish(noWish)}>
          {t('search.clear')}
        </Button>
      }
    >
      {t('search.noneText')}
    </EmptyState>
  )
}
