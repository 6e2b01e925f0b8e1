import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { nameIn } from '../../i18n/name-in'
import { useLive } from '../../live/live-store'
import { Segments } from '../../ui/segments'

interface TableScopeProps {
  /** `mine`, `all`, or an area by its id. */
  readonly scope: string
  readonly onChoose: (scope: string) => void
}

/** Mine, all, or one area. */
export function TableScope({ scope, onChoose }: TableScopeProps) {
  const { t } = useTranslation('waiter')
  const locale = useLocale()
  const areas = useLive((live) => live.entities.areas)
  return (
    <div className="table-scope">
      <Segments
        label={t('scope')}
        current={scope}
        options={[
          { value: 'mine', label: t('mine') },
          { value: 'all', label: t('all') },
          ...(areas.length > 1 ? areas.map(({ id, name }) => ({ value: id, label: nameIn(name, locale).text })) : []),
        ]}
        onChoose={onChoose}
      />
    </div>
  )
}
