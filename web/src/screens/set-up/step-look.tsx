import { useTranslation } from 'react-i18next'
import { setWall, useWallSettings } from '../kitchen/wall-settings'
import { Choice } from './choice'

const flows = ['language', 'ltr', 'rtl'] as const

export function StepLook() {
  const { t } = useTranslation(['wall', 'kitchen'])
  const { theme, flow } = useWallSettings()
  return (
    <>
      <Choice
        legend={t('look.theme')}
        current={theme}
        options={[
          { value: 'kitchen-paper', face: t('kitchen:theme.kitchen-paper'), hint: t('look.paper') },
          { value: 'kitchen', face: t('kitchen:theme.kitchen'), hint: t('look.night') },
        ]}
        onChoose={(chosen) => setWall({ theme: chosen })}
      />
      <Choice
        legend={t('look.flow')}
        current={flow}
        options={flows.map((each) => ({ value: each, face: t(`look.flows.${each}`) }))}
        onChoose={(chosen) => setWall({ flow: chosen })}
      />
    </>
  )
}
