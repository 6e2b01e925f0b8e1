import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../i18n/error-text'
import { Button } from '../../ui/button'
import { Num } from '../../ui/num'
import { toast } from '../../ui/toast-store'
import type { Evening, EveningNow } from './play-evening'
import './evening-button.css'

const tellsEveryMs = 500

/** Fills the demo restaurant with a light Friday night, and lets it end in peace. */
export function EveningButton() {
  const { t } = useTranslation('demo')
  const { state, now, begin, close } = useEvening()
  return (
    <div className="evening" role="status">
      {now && (
        <p className="evening__now">
          <Num>{now.time}</Num> · {t('evening.atTables')} <Num>{now.atTables}</Num> · {t('evening.orders')}{' '}
          <Num>{now.orders}</Num>
        </p>
      )}
      {state === 'closing' ? (
        <p className="evening__now">{t('evening.closing')}</p>
      ) : state === 'playing' ? (
        <Button onClick={close}>{t('evening.close')}</Button>
      ) : (
        <Button busy={state === 'opening'} title={t('evening.why')} onClick={begin}>
          {t('evening.begin')}
        </Button>
      )}
    </div>
  )
}

type State = 'idle' | 'opening' | 'playing' | 'closing'

function useEvening() {
  const evening = useRef<Evening | null>(null)
  const [state, setState] = useState<State>('idle')
  const [now, setNow] = useState<EveningNow | null>(null)
  useEffect(() => {
    if (state === 'idle') return
    const timer = setInterval(() => setNow(evening.current?.now() ?? null), tellsEveryMs)
    return () => clearInterval(timer)
  }, [state])
  // Who leaves the page leaves no half-served guests behind.
  useEffect(() => () => evening.current?.close(), [])
  const begin = async () => {
    setState('opening')
    try {
      const { playEvening } = await import('./play-evening')
      evening.current = await playEvening()
      setState('playing')
      await evening.current.over
    } catch (error) {
      toast.error(errorText(error))
    }
    evening.current = null
    setNow(null)
    setState('idle')
  }
  const close = () => {
    evening.current?.close()
    setState('closing')
  }
  return { state, now, begin: () => void begin(), close }
}
