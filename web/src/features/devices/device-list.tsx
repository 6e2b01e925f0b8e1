import type { Device } from '@sufra/shared/devices/devices.contract'
import type { DeviceKind } from '@sufra/shared/identity/device-kinds'
import { formatAgo } from '@sufra/shared/locale/duration'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { Button } from '../../ui/button'
import { useMinute } from '../../ui/clock'
import { Icon, type Shape } from '../../ui/icon'
import { chefHat, monitor, receiptText, smartphone, table } from '../../ui/icon-shapes'
import { Sentence } from '../../ui/num'
import { inOrder, sightOf } from './devices.rules'
import './device-list.css'

const icons: Record<DeviceKind, Shape> = {
  kitchen: chefHat,
  floor: table,
  waiter: smartphone,
  printer: receiptText,
  integration: monitor,
}

interface DeviceListProps {
  readonly devices: readonly Device[]
  readonly stationNames: (ids: readonly string[]) => string
  readonly onChange: (device: Device) => void
  readonly onRevoke: (device: Device) => void
}

export function DeviceList({ devices, stationNames, ...doing }: DeviceListProps) {
  return (
    <ul className="panel devices">
      {inOrder(devices).map((device) => (
        <Row key={device.id} device={device} stations={stationNames(device.stationIds)} {...doing} />
      ))}
    </ul>
  )
}

interface RowProps extends Pick<DeviceListProps, 'onChange' | 'onRevoke'> {
  readonly device: Device
  readonly stations: string
}

function Row({ device, stations, onChange, onRevoke }: RowProps) {
  const { t } = useTranslation(['devices', 'auth', 'screens'])
  const { name, kind, revokedAt } = device
  return (
    <li className="device" data-revoked={revokedAt !== null}>
      <Icon of={icons[kind]} size={22} />
      <p className="device__what">
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <span className="quiet small">
          {t(`auth:pair.kinds.${kind}`)}
          {stations && <span className="dot-sep">{stations}</span>}
          <Tested at={revokedAt === null ? device.testedAt : null} />
        </span>
      </p>
      <LastSeen device={device} />
      {revokedAt === null && (
        <span className="device__doing">
          <Button size="desk" aria-label={t('screens:change.title', { name })} onClick={() => onChange(device)}>
            {t('screens:change.action')}
          </Button>
          <Button size="desk" aria-label={t('revokeTitle', { name })} onClick={() => onRevoke(device)}>
            {t('revoke')}
          </Button>
        </span>
      )}
    </li>
  )
}

/** When a test ticket was last bumped on it. */
function Tested({ at }: { readonly at: string | null }) {
  const { t } = useTranslation('wall')
  const locale = useLocale()
  const now = useMinute()
  if (at === null) return null
  const ago = formatAgo(Math.max(0, now - Date.parse(at)) / 1000, locale)
  return (
    <span className="dot-sep">
      <Sentence>{t('tested', { ago })}</Sentence>
    </span>
  )
}

function LastSeen({ device }: { readonly device: Device }) {
  const { t } = useTranslation('devices')
  const locale = useLocale()
  const sight = sightOf(device, useMinute())
  if (device.revokedAt !== null) return <span className="device__seen">{t('revoked')}</span>
  if (sight.kind === 'never') return <span className="device__seen">{t('never')}</span>
  const said = sight.kind === 'now' ? t('online') : t('seen', { ago: formatAgo(sight.seconds, locale) })
  return (
    <span className="device__seen">
      <Sentence>{said}</Sentence>
    </span>
  )
}
