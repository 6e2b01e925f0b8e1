import { type SheetFormat, sheetFormats } from '@sufra/shared/kernel/sheet-formats'
import { Icon } from './icon'
import { download } from './icon-shapes'
import { Menu, MenuItem } from './menu'
import './take-menu.css'

interface TakeMenuProps {
  readonly label: string
  /** As a button among buttons. */
  readonly framed?: boolean
  readonly onTake: (format: SheetFormat) => void
  /** What the page reads can be printed, too. */
  readonly print?: string
}

/** How spreadsheet programs call them: the same in every language. */
const names: Readonly<Record<SheetFormat, string>> = { csv: 'CSV', xlsx: 'Excel (XLSX)' }

/** A list or a report, taken away as a file. */
export function TakeMenu({ label, framed = false, onTake, print }: TakeMenuProps) {
  const face = (
    <>
      <Icon of={download} size={18} />
      <span>{label}</span>
    </>
  )
  return (
    <Menu className={framed ? 'take-menu take-menu--framed' : 'take-menu'} face={face}>
      {(close) => (
        <>
          {sheetFormats.map((format) => (
            <MenuItem
              key={format}
              lang="en"
              onSelect={() => {
                close()
                onTake(format)
              }}
            >
              <bdi>{names[format]}</bdi>
            </MenuItem>
          ))}
          {print && (
            <MenuItem
              onSelect={() => {
                close()
                // Once the menu is gone from the page.
                requestAnimationFrame(() => globalThis.print())
              }}
            >
              {print}
            </MenuItem>
          )}
        </>
      )}
    </Menu>
  )
}
