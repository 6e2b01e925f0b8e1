import type { Allergen } from '@sufra/shared/menu/menu-kinds.rules'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { Sentence } from '../../ui/num'
import { FilterOptions } from './filter-options'
import { filterCount, type MenuFilter } from './menu-view.rules'

interface FilterSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly wish: MenuFilter
  readonly onWish: (part: Partial<MenuFilter>) => void
  readonly allergens: readonly Allergen[]
  /** How many dishes the filters leave. */
  readonly found: number
}

export function FilterSheet({ open, onClose, found, ...options }: FilterSheetProps) {
  const { t } = useTranslation('guest')
  const clear = () => options.onWish({ vegetarian: false, without: [] })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      kind="sheet"
      title={t('filter.title')}
      footer={
        <>
          {filterCount(options.wish) > 0 && (
            <Button kind="line" onClick={clear}>
              {t('search.clear')}
            </Button>
          )}
          <Button kind="primary" className="grow" onClick={onClose}>
            <Sentence>{t('filter.show', { count: found })}</Sentence>
          </Button>
        </>
      }
    >
      <FilterOptions {...options} />
    </Dialog>
  )
}
