import type { Localized } from '@sufra/shared/kernel/fields'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon'
import { store } from '../../ui/icon-shapes'
import { Text } from '../../ui/localized'
import { Sentence } from '../../ui/num'
import type { Guest } from './guest-context'
import { TableMark } from './table-mark'

interface TableChipProps {
  readonly guest: Guest
  readonly branchName: Localized
  readonly onOpen: () => void
}

/** Where the order goes: to a table, or to the counter of a branch. */
export function TableChip({ guest, branchName, onOpen }: TableChipProps) {
  const { t } = useTranslation('common')
  if (guest.kind === 'look') return null
  return (
    <button type="button" className="tablechip" aria-haspopup="dialog" onClick={onOpen}>
      {guest.kind === 'table' ? <TableMark /> : <Icon of={store} size={16} />}
      <span className="clip">
        {guest.kind === 'table' ? (
          <Sentence>{t('table', { number: guest.table.number })}</Sentence>
        ) : (
          <Text of={branchName} />
        )}
      </span>
    </button>
  )
}
