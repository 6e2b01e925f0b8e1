import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import { Segments } from '../../ui/segments'
import { Skeleton } from '../../ui/skeleton'
import { setSoundAndVibration, useSoundAndVibration } from '../../ui/sound-and-vibration'
import { usePushes } from './use-pushes'

/** Being told on one's locked phone what is ready to serve. */
export function PushSection({ branchId }: { readonly branchId: string }) {
  const { t } = useTranslation('profile')
  const { pushes, phone, busy, turnOn, turnOff, switchAll } = usePushes(branchId)
  const nudging = useSoundAndVibration(({ on }) => on)
  return (
    <section className="profile__part" aria-labelledby="profile-pushes">
      <h3 id="profile-pushes">{t('pushes.title')}</h3>
      {!pushes || !phone ? (
        <Skeleton rows={2} />
      ) : (
        <>
          <p className="quiet">{t(`pushes.phone.${phone}`)}</p>
          {phone === 'off' && (
            <Button kind="primary" block busy={busy} onClick={() => void turnOn()}>
              {t('pushes.turnOn')}
            </Button>
          )}
          {phone === 'on' && (
            <Button block busy={busy} onClick={() => void turnOff()}>
              {t('pushes.turnOff')}
            </Button>
          )}
          <div className="field">
            <span className="field__label">{t('pushes.nudge')}</span>
            <OnOff label={t('pushes.nudge')} on={nudging} onChoose={setSoundAndVibration} />
          </div>
          {pushes.phones > 0 && (
            <div className="field">
              <span className="field__label">{t('pushes.all', { count: pushes.phones })}</span>
              <OnOff
                label={t('pushes.all', { count: pushes.phones })}
                on={pushes.on}
                onChoose={(on) => void switchAll(on)}
              />
            </div>
          )}
        </>
      )}
    </section>
  )
}

interface OnOffProps {
  readonly label: string
  readonly on: boolean
  readonly onChoose: (on: boolean) => void
}

function OnOff({ label, on, onChoose }: OnOffProps) {
  const { t } = useTranslation('profile')
  return (
    <Segments
      label={label}
      current={on ? 'on' : 'off'}
      options={(['on', 'off'] as const).map((value) => ({ value, label: t(`pushes.${value}`) }))}
      onChoose={(value) => onChoose(value === 'on')}
    />
  )
}
