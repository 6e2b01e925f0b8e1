import { useTranslation } from 'react-i18next'
import { mayHaveArrived, useCart } from '../../features/cart/cart-store'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { Sentence } from '../../ui/num'
import { chooseBranch } from './branch-choice'
import { useGuest } from './guest-context'

interface TableDialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** The table's number is printed on the table: whoever sits elsewhere scans the code there. */
export function TableDialog({ open, onClose }: TableDialogProps) {
  const { t } = useTranslation('guest')
  const guest = useGuest()
  const atTable = guest.kind === 'table'
  const chosen = useCart(({ cart }) => cart.lines.length > 0)
  const unsettled = useCart((state) => mayHaveArrived(state) || 'since' in state.sending)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      kind="sheet"
      title={t(atTable ? 'table.wrong' : 'entry.branch')}
      footer={
        atTable ? (
          <Button kind="primary" className="grow" onClick={onClose}>
            {t('table.right')}
          </Button>
        ) : (
          <Button kind="primary" className="grow" onClick={() => chooseBranch(null)}>
            {t('table.choose')}
          </Button>
        )
      }
    >
      <p className="quiet">
        {atTable ? <Sentence>{t('table.wrongText', { number: guest.table.number })}</Sentence> : t('entry.branchText')}
      </p>
      {!atTable && chosen && <p>{t(unsettled ? 'table.unsettled' : 'table.kept')}</p>}
    </Dialog>
  )
}
