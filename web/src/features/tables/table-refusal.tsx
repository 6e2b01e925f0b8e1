import { isAppError } from '@sufra/shared/kernel/app-error'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../i18n/error-text'
import { Sentence } from '../../ui/num'
import type { TableNow } from './table-now.rules'
import { forgetRefusal, useTableTaps } from './table-taps'

/**
 * Why the last tap at this table did nothing, and who was faster. It stays when the party it was about has gone from
 * here: that is what it tells. Gone when the panel closes.
 */
export function TableRefusal({ now: { table, visit } }: { readonly now: TableNow }) {
  const { t } = useTranslation('floor')
  const refusals = useTableTaps((taps) => taps.refusals)
  const known = useRef<ReadonlySet<string>>(new Set())
  known.current = new Set([...known.current, table.id, ...(visit ? [visit.id] : [])])
  useEffect(
    () => () => {
      for (const id of known.current) forgetRefusal(id)
    },
    [],
  )
  const refused = [...known.current].map((id) => refusals[id]).find((each) => each !== undefined)
  if (refused === undefined) return null
  const by = isAppError(refused) && typeof refused.details.by === 'string' ? refused.details.by : null
  const partyIsGone = isAppError(refused) && refused.code === 'visit_closed'
  const other =
    refused === refusals[table.id] && isAppError(refused) ? Number(refused.details.number ?? table.number) : null
  const words = () => {
    if (partyIsGone) return t('partyGone')
    // Of several tables that a party was to sit at, this one was taken.
    return other !== null && other !== table.number ? t('takenMeanwhile', { table: other }) : errorText(refused)
  }
  return (
    <p className="table-panel__refusal" role="alert">
      <Sentence>{words()}</Sentence>
      {by && <span className="table-panel__by">{t('lastChange', { name: by })}</span>}
    </p>
  )
}
