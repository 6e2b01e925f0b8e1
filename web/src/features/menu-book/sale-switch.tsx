import type { MenuItem, SetAvailability } from '@sufra/shared/menu/menu.contract'
import { useTranslation } from 'react-i18next'
import { Sentence } from '../../ui/num'
import { Segments } from '../../ui/segments'
import { isOnSale } from './book-view.rules'
import { SoldOutMenu } from './sold-out-menu'
import './sale-switch.css'

interface SaleSwitchProps {
  readonly item: MenuItem
  /** In the reader's language. */
  readonly name: string
  readonly timeZone: string
  readonly onAvailable: (item: MenuItem, body: SetAvailability) => Promise<void>
}

/** Sold out in one tap, until somebody says so; for how long else is said below. */
export function SaleSwitch({ item, name, timeZone, onAvailable }: SaleSwitchProps) {
  const { t } = useTranslation('book')
  const onSale = isOnSale(item)
  return (
    <span className="sale-switch">
      <Segments
        label={t('availabilityOf', { name })}
        current={onSale ? 'on' : 'off'}
        options={(['on', 'off'] as const).map((value) => ({ value, label: t(`availability.${value}`) }))}
        onChoose={(value) => {
          // What is pressed already stays as it is: it may be sold out until a time of its own.
          if ((value === 'on') !== onSale) void onAvailable(item, { available: value === 'on' })
        }}
      />
      {item.remaining !== null && <Sentence>{t('portions.left', { count: item.remaining })}</Sentence>}
      {!item.available && (
        <SoldOutMenu
          item={item}
          name={name}
          timeZone={timeZone}
          onUntil={(until) => void onAvailable(item, { available: false, until })}
        />
      )}
    </span>
  )
}
