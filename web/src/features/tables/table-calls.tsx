import type { Call } from '@sufra/shared/calls/calls.contract'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../i18n/error-text'
import { Button } from '../../ui/button'
import { Sentence } from '../../ui/num'
import { Timer } from '../../ui/timer'
import { CallMark } from './marks'
import { callDone, onMyWay } from './table-commands'
import { useTableTaps } from './table-taps'

interface TableCallsProps {
  readonly calls: readonly Call[]
  readonly branchId: string
}

/** What the guests of a table have asked for, each with who goes and its next step. */
export function TableCalls({ calls, branchId }: TableCallsProps) {
  if (calls.length === 0) return null
  return (
    <ul className="table-calls">
      {calls.map((call) => (
        <CallRow key={call.id} call={call} branchId={branchId} />
      ))}
    </ul>
  )
}

function CallRow({ call, branchId }: { readonly call: Call; readonly branchId: string }) {
  const { t } = useTranslation(['floor', 'common'])
  const sending = useTableTaps((taps) => call.id in taps.sending)
  const refused = useTableTaps((taps) => taps.refusals[call.id])
  const raised = call.status === 'raised'
  return (
    <li>
      <CallMark reason={call.reason} large />
      <p>
        <span>{t(`common:call.${call.reason}`)}</span> <Timer since={call.raisedAt} className="quiet" />
        {call.acknowledgedBy && <bdi className="table-calls__by">{call.acknowledgedBy.name}</bdi>}
        {refused !== undefined && (
          <span role="alert" className="table-calls__by">
            <Sentence>{errorText(refused)}</Sentence>
          </span>
        )}
      </p>
      <Button busy={sending} onClick={() => void (raised ? onMyWay(branchId, call) : callDone(branchId, call))}>
        {raised ? t('onMyWay') : t('done')}
      </Button>
    </li>
  )
}
