import { sourcesOf } from '@sufra/shared/photos/photos.rules'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CropCanvas } from './crop-canvas'
import type { ChosenPhoto } from './use-photo'
import './photo-views.css'

const views = ['row', 'card', 'sheet'] as const
type View = (typeof views)[number]
const widths: Readonly<Record<View, number>> = { row: 240, card: 320, sheet: 640 }

/** A photo as guests meet it: beside a dish's name, on a wide page, and where the dish is opened. */
function Views({ draw }: { readonly draw: (view: View, className: string) => ReactNode }) {
  const { t } = useTranslation('book')
  return (
    <div className="photo-views">
      {views.map((view) => (
        <figure key={view} className="photo-views__one">
          {draw(view, `photo-views__picture photo-views__picture--${view}`)}
          <figcaption className="field__hint">{t(`photo.view.${view}`)}</figcaption>
        </figure>
      ))}
    </div>
  )
}

export const ChosenViews = (chosen: ChosenPhoto) => (
  <Views draw={(view, className) => <CropCanvas {...chosen} className={className} width={widths[view]} />} />
)

export const SavedViews = ({ image }: { readonly image: string }) => (
  <Views
    draw={(view, className) => <img {...sourcesOf(image, `${widths[view] / 2}px`)} alt="" className={className} />}
  />
)
