import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from './button'
import { chevronDown, chevronUp } from './icon-shapes'
import { useScreenKeys } from './use-screen-keys'
import './record-steps.css'

export interface RecordStepsProps {
  /** As they stand in the list beside it. */
  readonly ids: readonly string[]
  readonly current: string
  /** Read aloud when it is another one. */
  readonly name: string
  /** False: it was not left. */
  readonly onOpen: (id: string) => unknown
}

/** From the record that is open to the ones around it in its list. */
export function RecordSteps({ ids, current, name, onOpen }: RecordStepsProps) {
  const { t } = useTranslation('shell')
  const root = useRef<HTMLDivElement>(null)
  const at = ids.indexOf(current)
  const step = useSteps(ids, current, onOpen)
  useScreenKeys('record', { before: () => step(-1), next: () => step(1) }, { within: root })
  return (
    <div ref={root} className="record-steps" hidden={at < 0 || ids.length < 2}>
      <IconButton
        icon={chevronUp}
        label={t('record.before')}
        title={`${t('record.before')} · [`}
        aria-keyshortcuts="["
        aria-disabled={at <= 0}
        onClick={() => step(-1)}
      />
      <IconButton
        icon={chevronDown}
        label={t('record.next')}
        title={`${t('record.next')} · ]`}
        aria-keyshortcuts="]"
        aria-disabled={at < 0 || at === ids.length - 1}
        onClick={() => step(1)}
      />
      <span className="sr" role="status">
        {name}
      </span>
    </div>
  )
}

/** A step begins where the last one led: the next record is drawn a little after it was asked for. */
function useSteps(ids: readonly string[], current: string, onOpen: RecordStepsProps['onOpen']) {
  const from = useRef(current)
  useEffect(() => {
    from.current = current
  }, [current])
  return (by: -1 | 1): void => {
    const at = ids.indexOf(from.current)
    const to = ids[at + by]
    if (at >= 0 && to !== undefined && onOpen(to) !== false) from.current = to
  }
}
