import { useTranslation } from 'react-i18next'
import { aheadOfDevice } from '../live/server-clock'
import { branchZone } from '../session/branch-zone'
import { IconButton } from '../ui/button'
import { Icon } from '../ui/icon'
import { clock, x } from '../ui/icon-shapes'
import { Sentence } from '../ui/num'
import { useSince } from '../ui/use-since'
import type { Queued } from './outbox.rules'
import { useCommandWords } from './use-command-words'

/** Where, what, and since when it waits. */
export function Matter({ entry }: { readonly entry: Queued }) {
  const { whatOf, whereOf } = useCommandWords()
  const since = useSince(branchZone())
  const where = whereOf(entry)
  return (
    <p className="queue__matter">
      {where && (
        <strong>
          <Sentence>{where}</Sentence>
        </strong>
      )}
      <span>
        <Sentence>{whatOf(entry)}</Sentence>
      </span>
      <span className="queue__age">
        <Sentence>{since(entry.at + aheadOfDevice())}</Sentence>
      </span>
    </p>
  )
}

interface QueueRowProps {
  readonly entry: Queued
  readonly onTakeOut: (entry: Queued) => void
}

export function QueueRow({ entry, onTakeOut }: QueueRowProps) {
  const { t } = useTranslation('outbox')
  const { whatOf, whereOf } = useCommandWords()
  const label = [t('takeOut'), whereOf(entry), whatOf(entry)].filter(Boolean).join(' · ')
  return (
    <li className="queue__row">
      <Icon of={clock} size={20} />
      <Matter entry={entry} />
      <IconButton icon={x} label={label} onClick={() => onTakeOut(entry)} />
    </li>
  )
}
