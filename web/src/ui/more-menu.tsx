import { Icon } from './icon'
import { ellipsis } from './icon-shapes'
import { Menu, MenuItem } from './menu'
import './more-menu.css'

export type Action = readonly [label: string, run: () => void]

interface MoreMenuProps {
  /** Read aloud: of whom. */
  readonly label: string
  readonly actions: readonly Action[]
}

/** What else can be done with one row, behind three dots. */
export function MoreMenu({ label, actions }: MoreMenuProps) {
  return (
    <Menu className="more-menu" face={<Icon of={ellipsis} />} label={label}>
      {(close) =>
        actions.map(([action, run]) => (
          <MenuItem
            key={action}
            onSelect={() => {
              close()
              run()
            }}
          >
            {action}
          </MenuItem>
        ))
      }
    </Menu>
  )
}
