import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon'
import { clock } from '../../ui/icon-shapes'
import type { TableNow } from './table-now.rules'
import { useUnsent } from './use-unsent'

/** Something done at this table is kept on this device only, until the restaurant has it. */
export function UnsentMark({ now }: { readonly now: TableNow }) {
  const { t } = useTranslation('outbox')
  const unsent = useUnsent()
  if (!unsent(now)) return null
  return (
    <span className="mark mark--large" data-status="unsent">
      <Icon of={clock} size={16} />
      <span className="sr">{t('notSent')}</span>
    </span>
  )
}
