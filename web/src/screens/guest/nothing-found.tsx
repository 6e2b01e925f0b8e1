import { useTranslation } from 'react-i18next'
import { noMenuFilter } from '../../features/menu/menu-view.rules'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { bookOpen, search } from '../../ui/icon-shapes'
import type { MenuPage } from './use-menu-page'

export function NothingFound({ page }: { readonly page: MenuPage }) {
  const { t } = useTranslation('guest')
  if (page.present.length === 0)
    return (
      <EmptyState icon={bookOpen} title={t('search.emptyMenu')}>
        {t('search.emptyMenuText')}
      </EmptyState>
    )
  return (
    <EmptyState
      icon={search}
      title={t('search.none')}
      action={
        <Button kind="line" onClick={() => page.setWish(noMenuFilter)}>
          {t('search.clear')}
        </Button>
      }
    >
      {t('search.noneText')}
    </EmptyState>
  )
}
