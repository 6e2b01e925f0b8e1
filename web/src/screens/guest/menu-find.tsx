import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import { SearchField } from '../../ui/field'
import { slidersHorizontal } from '../../ui/icon-shapes'
import { Num } from '../../ui/num'

interface MenuFindProps {
  readonly query: string
  readonly onQuery: (query: string) => void
  /** How many filters are on. */
  readonly filters: number
  readonly onFilter: () => void
}

/** The search and the filters of a phone's menu. */
export function MenuFind({ query, onQuery, filters, onFilter }: MenuFindProps) {
  const { t } = useTranslation('guest')
  return (
    <search className="find">
      <SearchField label={t('search.label')} value={query} onValue={onQuery} className="find__field" />
      <Button kind="line" icon={slidersHorizontal} className="find__filter" aria-haspopup="dialog" onClick={onFilter}>
        <span className="find__word">{t('filter.title')}</span>
        {filters > 0 && (
          <span className="count count--ink">
            <Num>{filters}</Num>
          </span>
        )}
      </Button>
    </search>
  )
}
