import type { Crop } from '@sufra/shared/photos/crop.rules'
import { useTranslation } from 'react-i18next'
import { CropCanvas } from './crop-canvas'
import { mostZoom, placedAt, placeIn, zoomed, zoomOf } from './crop-view.rules'
import { useFingers } from './use-fingers'
import type { ChosenPhoto } from './use-photo'
import './photo-stage.css'

interface PhotoStageProps extends ChosenPhoto {
  readonly onCut: (crop: Crop) => void
}

/** What of a photo guests see: drawn and pinched by fingers, or set by three sliders, which keys move too. */
export function PhotoStage({ photo, crop, onCut }: PhotoStageProps) {
  const { t } = useTranslation('book')
  const fingers = useFingers(photo, crop, onCut)
  return (
    <div className="photo-stage">
      <div className="photo-stage__frame" {...fingers}>
        <CropCanvas photo={photo} crop={crop} className="photo-stage__picture" width={960} />
      </div>
      <Slider
        label={t('photo.zoom')}
        value={zoomOf(crop, photo) * 100}
        from={100}
        to={mostZoom(photo) * 100}
        onValue={(percent) => onCut(zoomed(crop, photo, percent / 100))}
      />
      <Slider
        label={t('photo.across')}
        value={placeIn(crop.x, crop.width)}
        fixed={crop.width >= 1}
        onValue={(percent) => onCut({ ...crop, x: placedAt(percent, crop.width) })}
      />
      <Slider
        label={t('photo.down')}
        value={placeIn(crop.y, crop.height)}
        fixed={crop.height >= 1}
        onValue={(percent) => onCut({ ...crop, y: placedAt(percent, crop.height) })}
      />
    </div>
  )
}

interface SliderProps {
  readonly label: string
  readonly value: number
  readonly from?: number
  readonly to?: number
  /** There is no way to go. */
  readonly fixed?: boolean
  readonly onValue: (value: number) => void
}

/** From left to right in every language: a photo is never mirrored. */
function Slider({ label, value, from = 0, to = 100, fixed = false, onValue }: SliderProps) {
  return (
    <label className="photo-stage__slider">
      <span className="field__label">{label}</span>
      <input
        type="range"
        dir="ltr"
        min={from}
        max={to}
        step={1}
        value={value}
        disabled={fixed || to <= from}
        onChange={({ target }) => onValue(Number(target.value))}
      />
    </label>
  )
}
