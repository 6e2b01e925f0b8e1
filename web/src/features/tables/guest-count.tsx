import { mostGuests } from '@sufra/shared/tables/tables.limits'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/button'
import { minus, plus } from '../../ui/icon-shapes'
import { Num } from '../../ui/num'

interface GuestCountProps {
  readonly guests: number
  readonly onGuests: (guests: number) => void
}

/** How many they are: large, because it is asked while they stand there. */
export function GuestCount({ guests, onGuests }: GuestCountProps) {
  const { t } = useTranslation('common')
  return (
    <div className="guest-count">
      <IconButton
        icon={minus}
        label={t('action.oneLess')}
        disabled={guests <= 1}
        onClick={() => onGuests(guests - 1)}
      />
      <output>
        <Num boxed>{guests}</Num>
      </output>
      <IconButton
        icon={plus}
        label={t('action.oneMore')}
        disabled={guests >= mostGuests}
        onClick={() => onGuests(guests + 1)}
      />
    </div>
  )
}
