import { useTranslation } from 'react-i18next'
import { Icon } from './icon'
import { notebookPen } from './icon-shapes'
import './note-line.css'

/** What was asked of the whole order, in whatever language it was written. Nothing when nothing was. */
export function NoteLine({ note }: { readonly note: string | null }) {
  const { t } = useTranslation('common')
  if (!note) return null
  return (
    <p className="note-line user-text">
      <Icon of={notebookPen} size={16} label={t('orderNote')} />
      <bdi dir="auto">{note}</bdi>
    </p>
  )
}
