import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { GuestAddressNote } from '../../features/guest-address/guest-address-note'
import { useGuestAddress } from '../../features/guest-address/use-guest-address'
import { Button, buttonClass } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { check, externalLink } from '../../ui/icon-shapes'
import { Num } from '../../ui/num'
import type { StepProps } from './step-props'

/** Where tickets are cooked from: a tab of this device, or a screen that hangs in the kitchen. */
export function StepKitchen({ branch, firstRun, work, onDone }: StepProps) {
  const { t } = useTranslation('start')
  const address = useGuestAddress(branch.id)
  const seen = firstRun.steps.some(({ step, state }) => step === 'kitchen' && state === 'done')
  return (
    <>
      <ul className="first-run__choices">
        <li>
          <h3>{t('kitchen.here')}</h3>
          <p className="quiet">{t('kitchen.hereWhy')}</p>
          <a
            className={buttonClass({ kind: seen ? 'line' : 'primary' })}
            href="/kitchen"
            target="_blank"
            rel="noreferrer"
          >
            <Icon of={externalLink} />
            <span>{t('kitchen.open')}</span>
          </a>
        </li>
        <li>
          <h3>{t('kitchen.there')}</h3>
          <p className="quiet">{t('kitchen.thereWhy')}</p>
          {address && (
            <p>
              <Num className="strong">{`${address.chosen}/pair`}</Num>
            </p>
          )}
          <GuestAddressNote of={address} />
          <Link className={buttonClass({ kind: 'line' })} to="/admin/devices?from=start">
            {t('kitchen.pair')}
          </Link>
        </li>
      </ul>
      <p role="status" className="first-run__seen" data-seen={seen}>
        {seen && <Icon of={check} />}
        {t(seen ? 'kitchen.seen' : 'kitchen.waiting')}
      </p>
      <Button kind={seen ? 'primary' : 'line'} busy={work.busy} onClick={onDone}>
        {t(seen ? 'next' : 'kitchen.later')}
      </Button>
    </>
  )
}
