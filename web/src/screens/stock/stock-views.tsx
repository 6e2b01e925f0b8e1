import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { Segments } from '../../ui/segments'

const views = ['shelves', 'recipes'] as const
type StockView = (typeof views)[number]

/** The one that the address names. */
export function useStockView(): StockView {
  const [params] = useSearchParams()
  return params.get('view') === 'recipes' ? 'recipes' : 'shelves'
}

export function StockViews({ shown }: { readonly shown: StockView }) {
  const { t } = useTranslation('recipes')
  const [, setParams] = useSearchParams()
  return (
    <Segments
      label={t('view.label')}
      current={shown}
      options={views.map((value) => ({ value, label: t(`view.${value}`) }))}
      onChoose={(view) => setParams(view === 'shelves' ? {} : { view })}
    />
  )
}
