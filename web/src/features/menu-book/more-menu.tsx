import { useTranslation } from '../../i18n/use-translation'
import { Icon } from '../../ui/icon'
import { ellipsis } from '../../ui/icon-shapes'
import { Menu, MenuItem } from '../../ui/menu'
import { oneStep } from './book-view.rules'
import './more-menu.css'

interface MoreMenuProps {
  /** Of whom: read aloud. */
  readonly name: string
  readonly id: string
  /** Of all that stand beside it, in order: a filter hides some, and a step counts them all the same. */
  readonly ids: readonly string[]
  /** What else can be done with it, before its place. */
  readonly actions: readonly (readonly [label: string, run: () => void])[]
  readonly onMove: (beforeId: string | null) => void
  readonly toggle: readonly [label: string, run: () => void]
}

/** What is done to a dish or a section beside editing it in place: every drag has its way here. */
export function MoreMenu({ name, id, ids, actions, onMove, toggle }: MoreMenuProps) {
  const { t } = useTranslation('book')
  const up = oneStep(ids, id, -1)
  const down = oneStep(ids, id, 1)
  const all = [
    ...actions,
    ...(up === undefined ? [] : [[t('up'), () => onMove(up)] as const]),
    ...(down === undefined ? [] : [[t('down'), () => onMove(down)] as const]),
    toggle,
  ]
  return (
    <Menu className="more-menu" face={<Icon of={ellipsis} />} label={t('more', { name })}>
      {(close) =>
        all.map(([label, run]) => (
          <MenuItem
            key={label}
            onSelect={() => {
              close()
              run()
            }}
          >
            {label}
          </MenuItem>
        ))
      }
    </Menu>
  )
}
