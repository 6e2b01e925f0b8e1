import type { Session } from '@sufra/shared/identity/identity.contract'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useKitchenOrders } from '../features/orders/orders.store'
import { useOutbox } from '../outbox/outbox-store'
import { Button } from '../ui/button'
import { keepHere } from '../worker/keep-here'
import { updateNow, useUpdate, watchForUpdates } from '../worker/update'
import { mayUpdateByItself } from '../worker/update.rules'
import './updates.css'

let keeping = false

/** Whoever works here can reload without a connection, and hears of newer versions. Once a page. */
export function useKeptHere({ kind }: Session): void {
  useEffect(() => {
    if (keeping || (kind !== 'staff' && kind !== 'device')) return
    keeping = true
    void keepHere('staff').then((registration) => registration && watchForUpdates(registration))
  }, [kind])
}

/** A new version waits; nobody is interrupted by it, and whoever likes takes it now. */
export function UpdateNotice() {
  const { t } = useTranslation('outbox')
  const waiting = useUpdate((update) => update.waiting)
  const [later, setLater] = useState<ServiceWorker | null>(null)
  if (waiting === null || waiting === later) return null
  return (
    <section className="update" aria-label={t('update.title')}>
      <p>
        <span className="strong">{t('update.title')}</span> <span className="update__detail">{t('update.detail')}</span>
      </p>
      <Button onClick={updateNow}>{t('update.now')}</Button>
      <Button kind="quiet" onClick={() => setLater(waiting)}>
        {t('update.later')}
      </Button>
    </section>
  )
}

const everyMs = 60_000
const inWork: readonly string[] = ['pending', 'confirmed', 'preparing']

/** A wall has nobody to ask: it takes a new version at five in the morning, when nothing hangs on it. */
export function useUpdateByNight(timeZone: string): void {
  const openTickets = useKitchenOrders().filter(({ status }) => inWork.includes(status)).length
  const unsent = useOutbox((outbox) => outbox.queue.length)
  const touchedAt = useRef(Date.now())
  useEffect(() => {
    const touched = () => {
      touchedAt.current = Date.now()
    }
    addEventListener('pointerdown', touched)
    addEventListener('keydown', touched)
    const timer = setInterval(() => {
      const wall = { now: Date.now(), timeZone, touchedAt: touchedAt.current, openTickets, unsent }
      if (mayUpdateByItself(wall)) updateNow()
    }, everyMs)
    return () => {
      removeEventListener('pointerdown', touched)
      removeEventListener('keydown', touched)
      clearInterval(timer)
    }
  }, [timeZone, openTickets, unsent])
}
