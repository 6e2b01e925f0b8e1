import type { CallReason } from '@sufra/shared/calls/calls.contract'
import { formatTimer } from '@sufra/shared/locale/duration'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { useNow } from '../../ui/clock'
import { Dialog } from '../../ui/dialog'
import { Icon, type Shape } from '../../ui/icon'
import { glassWater, messageCircle, receiptText, utensils } from '../../ui/icon-shapes'
import { Sentence } from '../../ui/num'
import { CallNotices } from './call-notice'
import { askable, waitSeconds } from './calls.rules'
import { type Calls, useCalls } from './use-calls'
import './calls.css'

const shapes: Partial<Record<CallReason, Shape>> = {
  water: glassWater,
  cutlery: utensils,
  bill: receiptText,
  other: messageCircle,
}

interface CallTrayProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly branchId: string
  readonly tableNumber: number
  /** This phone's. */
  readonly session: string
}

export function CallTray({ open, onClose, branchId, tableNumber, session }: CallTrayProps) {
  const { t } = useTranslation('guest')
  return (
    <Dialog open={open} onClose={onClose} kind="sheet" title={t('call.title')} className="calltray">
      <p className="quiet">
        <Sentence>{t('call.goesTo', { number: tableNumber })}</Sentence>
      </p>
      <Tray branchId={branchId} session={session} onDone={onClose} />
    </Dialog>
  )
}

interface TrayProps extends Pick<CallTrayProps, 'branchId' | 'session'> {
  readonly onDone: () => void
}

function Tray({ branchId, session, onDone }: TrayProps) {
  const calls = useCalls(branchId)
  const now = useNow()
  const ask = async (reason: CallReason) => {
    if (await calls.raise(reason)) onDone()
  }
  return (
    <>
      <CallNotices {...calls} session={session} />
      <div className="reasons">
        {askable.map((reason) => (
          <Reason
            key={reason}
            reason={reason}
            calls={calls}
            wait={waitSeconds(calls.calls, reason, now)}
            onAsk={() => void ask(reason)}
          />
        ))}
      </div>
    </>
  )
}

interface ReasonProps {
  readonly reason: CallReason
  readonly calls: Calls
  /** Seconds until it may be asked for again. */
  readonly wait: number
  readonly onAsk: () => void
}

function Reason({ reason, calls, wait, onAsk }: ReasonProps) {
  const { t } = useTranslation(['guest', 'common'])
  const locale = useLocale()
  const shape = shapes[reason]
  return (
    <button type="button" className="reason" disabled={wait > 0 || calls.busy} onClick={onAsk}>
      {shape && <Icon of={shape} size={22} />}
      <span>
        {t(`common:call.${reason}`)}
        {wait > 0 && (
          <small>
            <Sentence>{t('guest:call.again', { time: formatTimer(wait, locale) })}</Sentence>
          </small>
        )}
      </span>
    </button>
  )
}
