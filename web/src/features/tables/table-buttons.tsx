import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import { Sentence } from '../../ui/num'

interface TableButtonsProps {
  /** By number. */
  readonly tables: readonly { readonly id: string; readonly number: number; readonly note?: string | undefined }[]
  readonly onChoose: (tableId: string) => void
}

/** One of several tables. */
export function TableButtons({ tables, onChoose }: TableButtonsProps) {
  const { t } = useTranslation('common')
  return (
    <div className="table-choice__grid">
      {tables.map(({ id, number, note }) => (
        <Button key={id} onClick={() => onChoose(id)}>
          <Sentence>{t('table', { number })}</Sentence>
          {note && (
            <span className="table-choice__note">
              <Sentence>{note}</Sentence>
            </span>
          )}
        </Button>
      ))}
    </div>
  )
}
