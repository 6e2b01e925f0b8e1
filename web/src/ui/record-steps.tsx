import { useRef } from 'react'
import { useTranslation } from '../i18n/use-translation'
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
  readonly onOpen: (id: string) => void
}

/** From the record that is open to the ones around it in its list. */
export function RecordSteps({ ids, current, name, onOpen }: RecordStepsProps) {
  const { t } = useTranslation('shell')
  const root = useRef<HTMLDivElement>(null)
  const at = ids.indexOf(current)
  const [before, next] = [ids[at - 1], at < 0 ? undefined : ids[at + 1]]
  const open = (id: string | undefined) => id !== undefined && onOpen(id)
  useScreenKeys('record', { before: () => open(before), next: () => open(next) }, { within: root })
  return (
    <div ref={root} className="record-steps" hidden={at < 0 || ids.length < 2}>
      <IconButton
        icon={chevronUp}
        label={t('record.before')}
        title={`${t('record.before')} · [`}
        aria-keyshortcuts="["
        aria-disabled={before === undefined}
        onClick={() => open(before)}
      />
      <IconButton
        icon={chevronDown}
        label={t('record.next')}
        title={`${t('record.next')} · ]`}
        aria-keyshortcuts="]"
        aria-disabled={next === undefined}
        onClick={() => open(next)}
      />
      <span className="sr" role="status">
        {name}
      </span>
    </div>
  )
}
