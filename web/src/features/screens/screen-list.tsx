import type { ScreenList as Listed, Screen } from '@sufra/shared/screens/screens.contract'
import { useTranslation } from 'react-i18next'
import { Icon, type Shape } from '../../ui/icon'
import { chefHat, monitor, octagonAlert, smartphone, table } from '../../ui/icon-shapes'
import { Sentence } from '../../ui/num'
import { type Health, hangsHere, healthOf, secondsOfDay } from './screens.rules'
import './screen-list.css'

type Shows = 'wall' | 'kitchen' | 'floor' | 'service' | 'manage'
const icons: Record<Shows, Shape> = {
  wall: chefHat,
  kitchen: chefHat,
  floor: table,
  service: smartphone,
  manage: monitor,
}

const showsOf = ({ view, stationIds }: Screen): Shows => {
  if (stationIds !== null) return 'wall'
  return view in icons ? (view as Shows) : 'manage'
}

interface ScreenListProps {
  readonly list: Listed
  readonly stationNames: (ids: readonly string[]) => string
  readonly timeZone: string
  /** It could not be asked again since. */
  readonly old: boolean
}

/** The worst first. */
export function ScreenList({ list: { at, screens }, stationNames, timeZone, old }: ScreenListProps) {
  return (
    <ul className="panel screens-now" data-old={old}>
      {screens.map((screen) => (
        <Row
          key={screen.id}
          screen={screen}
          health={healthOf(screen, Date.parse(at))}
          stations={stationNames(screen.stationIds ?? [])}
          timeZone={timeZone}
        />
      ))}
    </ul>
  )
}

interface RowProps {
  readonly screen: Screen
  readonly health: Health
  readonly stations: string
  readonly timeZone: string
}

function Row({ screen, health, stations, timeZone }: RowProps) {
  const { t } = useTranslation('screens')
  const shows = showsOf(screen)
  return (
    <li className="screen-now" data-health={health.name} data-hangs={hangsHere(screen)}>
      <Icon of={icons[shows]} size={22} />
      <p className="screen-now__what">
        <strong>
          <bdi>{screen.name || t('now.nobody')}</bdi>
        </strong>
        <span className="quiet small">
          {t(`view.${shows}`)}
          {shows === 'wall' && <span className="dot-sep">{stations || t('now.all')}</span>}
        </span>
      </p>
      <HealthWord screen={screen} health={health} timeZone={timeZone} />
    </li>
  )
}

interface HealthWordProps {
  readonly screen: Screen
  readonly health: Health
  readonly timeZone: string
}

function HealthWord({ screen, health, timeZone }: HealthWordProps) {
  const { t } = useTranslation('screens')
  const said =
    health.name === 'silent'
      ? t('now.silent', { time: secondsOfDay(health.since, timeZone) })
      : health.name === 'behind'
        ? t('now.behind', { count: health.count })
        : t(`now.${health.name}`)
  return (
    <span className="screen-now__health">
      {health.name === 'silent' ? <Icon of={octagonAlert} size={18} /> : <span className="screen-now__mark" />}
      <span className="screen-now__said">
        <span>
          <Sentence>{said}</Sentence>
        </span>
        <LagAndWord screen={screen} health={health} timeZone={timeZone} />
      </span>
    </span>
  )
}

/** How far it was and when it said so; of a silent one, what it has missed since. */
function LagAndWord({ screen: { behind, lagMs, seenAt }, health, timeZone }: HealthWordProps) {
  const { t } = useTranslation('screens')
  const silent = health.name === 'silent'
  if (silent && !behind) return null
  const lag = lagMs ? t('now.lag', { seconds: Math.max(1, Math.round(lagMs / 1000)) }) : t('now.noLag')
  return (
    <span className="screen-now__word">
      <Sentence>{silent ? t('now.lacks', { count: behind ?? 0 }) : lag}</Sentence>
      {!silent && (
        <span className="dot-sep">
          <Sentence>{t('now.word', { time: secondsOfDay(seenAt, timeZone) })}</Sentence>
        </span>
      )}
    </span>
  )
}
