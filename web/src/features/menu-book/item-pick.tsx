import { useTranslation } from 'react-i18next'
import { PickBox } from '../../ui/pick-box'
import { rangedTo, toggled, withAll } from './selection.rules'
import { select, useIsPicked, usePicked } from './selection-store'

interface ItemPickProps {
  readonly id: string
  readonly name: string
  /** Of all sections, as they stand on the page: what a range goes through. */
  readonly shown: readonly string[]
}

/** Whether one dish is picked; with Shift, all from the one picked before. */
export function ItemPick({ id, name, shown }: ItemPickProps) {
  const { t } = useTranslation('book')
  const picked = useIsPicked(id)
  return (
    <PickBox
      picked={picked ? 'all' : 'none'}
      label={t('bulk.pick', { name })}
      aria-keyshortcuts="x Shift+x"
      onPick={(_, withShift) => select((now) => (withShift ? rangedTo(now, id, shown) : toggled(now, id)))}
    />
  )
}

interface PartPickProps {
  /** Those that are shown of it. */
  readonly ids: readonly string[]
  readonly label: string
  readonly words?: string
}

/** All that are shown of a section, or of the whole menu. */
export function PartPick({ ids, label, words }: PartPickProps) {
  const picked = usePicked(ids)
  return (
    <PickBox
      picked={picked}
      label={label}
      {...(words !== undefined && { words })}
      onPick={(wanted) => select((now) => withAll(now, ids, wanted))}
    />
  )
}
