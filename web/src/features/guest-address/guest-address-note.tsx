import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { circleAlert } from '../../ui/icon-shapes'
import { Num, Sentence } from '../../ui/num'
import type { ChosenAddress } from './use-guest-address'
import './guest-address-note.css'

/** Says beside a code that no phone can follow it, and offers the addresses that phones can; nothing where they can. */
export function GuestAddressNote({ of }: { readonly of: ChosenAddress | null }) {
  const { t } = useTranslation('address')
  if (!of || of.reachesPhones) return null
  const { address, chosen, offered, onChoose } = of
  const isReplaced = chosen !== address
  return (
    <div className="guest-address" role="note" data-replaced={isReplaced}>
      <Icon of={circleAlert} size={18} />
      <div>
        <p className="strong">
          <Sentence>{isReplaced ? t('replaced', { address: chosen }) : t('local', { address })}</Sentence>
        </p>
        <p className="small">{offered.length > 0 ? t('why') : t('noneFound')}</p>
        <div className="guest-address__choices">
          {offered
            .filter((each) => each !== chosen)
            .map((each) => (
              <Button key={each} size="desk" onClick={() => onChoose(each)}>
                {t('use')} <Num>{each}</Num>
              </Button>
            ))}
        </div>
      </div>
    </div>
  )
}
