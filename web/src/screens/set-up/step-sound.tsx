import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { volume2 } from '../../ui/icon-shapes'
import { Num } from '../../ui/num'
import { unlockSound, useSoundGate } from '../../ui/sound'
import { play } from '../kitchen/earcons'
import { chimes, setWall, useWallSettings } from '../kitchen/wall-settings'
import { Choice } from './choice'

/** Every tap here is one for which a browser allows sound. */
const hear = (): void => unlockSound(() => play('new'))

export function StepSound() {
  const { t } = useTranslation(['wall', 'kitchen'])
  const { chime, sound } = useWallSettings()
  const gate = useSoundGate((state) => state.gate)
  return (
    <>
      <Choice
        legend={t('sound.voice')}
        current={chime}
        options={chimes.map((each) => ({ value: each, face: t(`sound.voices.${each}`) }))}
        onChoose={(chosen) => {
          setWall({ chime: chosen })
          hear()
        }}
      />
      <Volume />
      <Button size="kitchen" icon={volume2} onClick={hear}>
        {t('sound.test')}
      </Button>
      <p className="set-up__quiet" role="status">
        {gate === 'blocked' ? t('kitchen:soundBlockedWhat') : t('sound.how')}
      </p>
      {!sound && (
        <p className="set-up__quiet">
          {t('sound.off')}{' '}
          <Button size="kitchen" onClick={() => setWall({ sound: true })}>
            {t('kitchen:turnSoundOn')}
          </Button>
        </p>
      )}
    </>
  )
}

function Volume() {
  const { t } = useTranslation('wall')
  const id = useId()
  const volume = useWallSettings((wall) => wall.volume)
  return (
    <div className="set-up__volume">
      <label htmlFor={id}>{t('sound.volume')}</label>
      <Icon of={volume2} flip />
      <input
        id={id}
        type="range"
        min={10}
        max={100}
        step={10}
        value={Math.round(volume * 100)}
        onChange={(event) => setWall({ volume: Number(event.target.value) / 100 })}
        onPointerUp={hear}
      />
      <output htmlFor={id}>
        <Num>{Math.round(volume * 100)}%</Num>
      </output>
    </div>
  )
}
