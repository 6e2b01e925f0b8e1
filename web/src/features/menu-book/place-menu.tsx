import { useTranslation } from 'react-i18next'
import { type Action, MoreMenu } from '../../ui/more-menu'
import { oneStep } from './book-view.rules'

interface PlaceMenuProps {
  /** Of whom: read aloud. */
  readonly name: string
  readonly id: string
  /** Of all that stand beside it, in order: a filter hides some, and a step counts them all the same. */
  readonly ids: readonly string[]
  /** What else can be done with it, before its place. */
  readonly actions: readonly Action[]
  readonly onMove: (beforeId: string | null) => void
  readonly toggle: Action
}

/** What is done to a dish or a section beside editing it in place: every drag has its way here. */
export function PlaceMenu({ name, id, ids, actions, onMove, toggle }: PlaceMenuProps) {
  const { t } = useTranslation('book')
  const up = oneStep(ids, id, -1)
  const down = oneStep(ids, id, 1)
  const at = ids.indexOf(id)
  const [first] = ids
  const all: Action[] = [
    ...actions,
    // Where one step leads there, the step alone is offered.
    ...(at > 1 && first !== undefined ? [[t('toTop'), () => onMove(first)] as const] : []),
    ...(up === undefined ? [] : [[t('up'), () => onMove(up)] as const]),
    ...(down === undefined ? [] : [[t('down'), () => onMove(down)] as const]),
    ...(at >= 0 && at < ids.length - 2 ? [[t('toEnd'), () => onMove(null)] as const] : []),
    toggle,
  ]
  return <MoreMenu label={t('more', { name })} actions={all} />
}
