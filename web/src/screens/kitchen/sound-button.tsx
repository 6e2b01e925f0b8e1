import { formatTime } from '@sufra/shared/locale/date'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { Icon } from '../../ui/icon'
import { volume2, volumeX } from '../../ui/icon-shapes'
import { Sentence } from '../../ui/num'
import { muteOrNot, type SoundState, useSoundState } from './sound-state'

/** Whether this wall can be heard, always in sight; a tap is quiet for five minutes, or sounds again. */
export function SoundButton({ timeZone }: { readonly timeZone: string }) {
  const { t } = useTranslation('kitchen')
  const locale = useLocale()
  const state = useSoundState()
  const says: Record<SoundState['name'], string> = {
    on: t('soundOn'),
    off: t('soundOff'),
    locked: t('soundLocked'),
    blocked: t('soundBlocked'),
    muted: state.name === 'muted' ? t('mutedUntil', { time: formatTime(state.until, timeZone, locale) }) : '',
  }
  const word = says[state.name]
  return (
    <button type="button" className="wall__tool" data-sound={state.name} aria-label={word} onClick={muteOrNot}>
      <Icon of={state.name === 'on' ? volume2 : volumeX} size="1.15em" flip />
      <span className="wall__tool-word">
        <Sentence>{word}</Sentence>
      </span>
    </button>
  )
}
