import { useTranslation } from 'react-i18next'
import { Segments } from '../../ui/segments'
import { useBookAddress } from './use-book-address'

const views = ['dishes', 'choices', 'schedules'] as const
export type BookView = (typeof views)[number]

/** The menu's lists; which one is shown stands in the address. */
export function BookViews({ current }: { readonly current: BookView }) {
  const { t } = useTranslation('choices')
  const { open } = useBookAddress()
  return (
    <div className="menu-book__views">
      <Segments
        label={t('view.label')}
        current={current}
        options={views.map((value) => ({ value, label: t(`view.${value}`) }))}
        onChoose={(view) => open(view === 'dishes' ? null : view)}
      />
    </div>
  )
}
