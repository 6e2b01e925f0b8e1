import type { Instant } from '@sufra/shared/kernel/fields'
import { formatSoon, formatTime } from '@sufra/shared/locale/date'
import type { MenuItem as Dish } from '@sufra/shared/menu/menu.contract'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { serverNow } from '../../live/server-clock'
import { useWorkplace } from '../../session/use-workplace'
import { Icon } from '../../ui/icon'
import { chevronDown } from '../../ui/icon-shapes'
import { Menu, MenuItem } from '../../ui/menu'
import { Sentence } from '../../ui/num'
import { backAt, type SoldOutLength, soldOutLengths } from './sold-out.rules'
import './sold-out-menu.css'

interface Length {
  readonly length: SoldOutLength
  /** Null: until somebody says so. */
  readonly until: Instant | null
  readonly words: string
}

/** For how long a dish can be sold out, as of now and by the branch's clock. */
export function useLengths(): readonly Length[] {
  const { t } = useTranslation('book')
  const locale = useLocale()
  const day = useWorkplace()?.branch
  if (!day) return []
  const now = serverNow()
  return soldOutLengths.map((length) => {
    const until = backAt(length, now, day)
    const time = until === null ? '' : formatTime(until, day.timeZone, locale)
    return { length, until, words: t(`soldOut.${length}`, { time }) }
  })
}

interface SoldOutMenuProps {
  readonly item: Dish
  readonly name: string
  readonly timeZone: string
  readonly onUntil: (until: Instant | null) => void
}

/** How long a dish is sold out still; a tap says otherwise. */
export function SoldOutMenu({ item: { soldOutUntil }, name, timeZone, onUntil }: SoldOutMenuProps) {
  const { t } = useTranslation('book')
  const locale = useLocale()
  const length =
    soldOutUntil === null
      ? t('soldOut.said')
      : t('soldOut.at', { time: formatSoon(soldOutUntil, serverNow(), timeZone, locale) })
  const face = (
    <>
      <span>
        <Sentence>{length}</Sentence>
      </span>
      <Icon of={chevronDown} size={16} />
    </>
  )
  return (
    <Menu className="sold-out-menu" face={face} label={t('soldOut.lengthOf', { name, length })}>
      {(close) => <Lengths close={close} onUntil={onUntil} />}
    </Menu>
  )
}

/** Read when it is opened: an hour begins then. */
function Lengths({ close, onUntil }: Pick<SoldOutMenuProps, 'onUntil'> & { readonly close: () => void }) {
  return useLengths().map(({ length, until, words }) => (
    <MenuItem
      key={length}
      onSelect={() => {
        close()
        onUntil(until)
      }}
    >
      <span>
        <Sentence>{words}</Sentence>
      </span>
    </MenuItem>
  ))
}
