import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { serverNow } from '../../live/server-clock'
import { Icon } from '../../ui/icon'
import { Sentence } from '../../ui/num'
import { lateShape } from '../../ui/status-shapes'
import { itemSize, tooFewPerRow } from '../kitchen/type-size.rules'
import { useView } from '../kitchen/use-view'
import { roomsOf } from '../kitchen/wall-room.rules'
import { setWall, useWallSettings } from '../kitchen/wall-settings'
import { Measure } from './measure'
import { SampleCard } from './sample-card'

const inchesUsual = [10.2, 15.6, 24, 32, 43, 55]
const metresUsual = [0.6, 1, 1.5, 2, 2.5, 3]

/** How large, so that it can be read from where the cook stands; seen at once, at its real size. */
export function StepSize() {
  const { t } = useTranslation('wall')
  const { inches, distanceM } = useWallSettings()
  const since = useMemo(() => new Date(serverNow() - 4 * 60_000).toISOString(), [])
  return (
    <div className="set-up__beside">
      <div>
        <Measure
          label={t('size.inches')}
          value={inches}
          usual={inchesUsual}
          by={1}
          least={5}
          most={100}
          say={(number) => t('size.inch', { number })}
          onValue={(value) => setWall({ inches: value })}
        />
        <Measure
          label={t('size.distance')}
          value={distanceM}
          usual={metresUsual}
          by={0.1}
          least={0.3}
          most={6}
          say={(number) => t('size.metre', { number })}
          onValue={(value) => setWall({ distanceM: value })}
        />
        <Said />
      </div>
      <figure className="set-up__sample" aria-label={t('size.sample')}>
        <div inert aria-hidden="true">
          <SampleCard id="sample" since={since} />
        </div>
      </figure>
    </div>
  )
}

/** What comes of it, and what will not do. */
function Said() {
  const { t } = useTranslation('wall')
  const view = useView()
  const { inches, distanceM, size } = useWallSettings()
  if (inches === null || distanceM === null) return <p className="set-up__quiet">{t('size.guess')}</p>
  const item = itemSize(view, { inches, distanceM }, size)
  const few = tooFewPerRow(view, { inches, distanceM })
  return (
    <div role="status">
      <p>
        <Sentence>{t('size.fits', { pixels: item, count: roomsOf(view, [item], true)[0]?.columns ?? 1 })}</Sentence>
      </p>
      {few !== null && (
        <p className="set-up__warn">
          <Icon of={lateShape} size="1.1em" />
          <span>
            <Sentence>{t('size.warn', { inches, metres: distanceM, count: few })}</Sentence>
          </span>
        </p>
      )}
    </div>
  )
}
