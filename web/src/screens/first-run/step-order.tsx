import type { Order } from '@sufra/shared/orders/orders.contract'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import { FormProblem } from '../../ui/form-problem'
import { Icon } from '../../ui/icon'
import { check } from '../../ui/icon-shapes'
import { StatusPill } from '../../ui/status-pill'
import type { StepProps } from './step-props'
import { useTestOrder } from './use-test-order'

const bumped = ({ status }: Order): boolean => status === 'ready' || status === 'served' || status === 'completed'

/** Ends in a real ticket, sent here and bumped on the kitchen's own screen, which stands beside it. */
export function StepOrder({ branch, firstRun, work, onDone }: StepProps) {
  const { t } = useTranslation('start')
  const { order, busy, problem, noDish, place, remove } = useTestOrder(
    branch.id,
    firstRun.testOrderId,
    (id) => void work.note(id),
  )
  const done = firstRun.steps.some(({ step, state }) => step === 'order' && state === 'done')
  const works = done || (order !== null && bumped(order))
  useOnce(works && !done, () => void work.mark({ step: 'order', state: 'done' }))
  if (firstRun.dishes === 0) return <p>{t('order.noDishes')}</p>
  const clear = async () => {
    if (await remove(t('order.note'))) onDone()
  }
  const open = order !== null && order.status !== 'cancelled' && order.status !== 'completed'
  return (
    <div className="first-run__beside">
      <div className="first-run__try">
        <p>{t('order.how')}</p>
        {!open && (
          <Button kind={works ? 'line' : 'primary'} busy={busy} onClick={() => void place(t('order.note'))}>
            {t(order || done ? 'order.again' : 'order.send')}
          </Button>
        )}
        <div role="status" className="first-run__try">
          {order && (
            <p className="first-run__seen" data-seen={false}>
              {t('order.sent', { ticket: order.ticket })} <StatusPill status={order.status} />
            </p>
          )}
          {open && !works && <p className="quiet">{t('order.bump')}</p>}
          {works && (
            <p className="first-run__seen" data-seen={true}>
              <Icon of={check} />
              {t('order.works')}
            </p>
          )}
        </div>
        <FormProblem of={noDish ? t('order.noPlain') : problem} />
        {works && open && (
          <Button kind="primary" busy={busy || work.busy} onClick={() => void clear()}>
            {t('order.clear')}
          </Button>
        )}
        {works && (
          <Button kind={open ? 'line' : 'primary'} busy={work.busy} onClick={onDone}>
            {t(open ? 'order.keep' : 'order.finish')}
          </Button>
        )}
      </div>
      <iframe className="first-run__kitchen" src="/kitchen" title={t('order.kitchen')} />
    </div>
  )
}

/** Said once, however often this is drawn; what could not be said is said by the button. */
function useOnce(due: boolean, run: () => void): void {
  const told = useRef(false)
  useEffect(() => {
    if (!due || told.current) return
    told.current = true
    run()
  })
}
