import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import { FilePicker, useFileDrop } from '../../ui/file-picker'
import { FormProblem } from '../../ui/form-problem'
import { undo2, upload } from '../../ui/icon-shapes'
import { PhotoProgress } from './photo-progress'
import { PhotoStage } from './photo-stage'
import { ChosenViews, SavedViews } from './photo-views'
import type { PhotoOnItsWay } from './use-photo'
import './photo-part.css'

interface PhotoPartProps {
  readonly photo: PhotoOnItsWay
  /** As the form has it; null: none. */
  readonly image: string | null
  /** As guests see it now. */
  readonly saved: string | null
  readonly onImage: (image: string | null) => void
}

/** A dish's photo: chosen, dropped or taken, cut, looked at as guests see it; on the menu with everything else. */
export function PhotoPart({ photo, image, saved, onImage }: PhotoPartProps) {
  const { t } = useTranslation(['book', 'common'])
  const { chosen } = photo
  const take = (file: File) => void photo.choose(file)
  const drop = useFileDrop(take)
  const isOther = chosen !== null || image !== saved
  const undoIt = () => {
    photo.drop()
    onImage(saved)
  }
  return (
    <fieldset className="photo-part" {...drop}>
      <legend className="field__label">{t('photo.title')}</legend>
      {chosen && <PhotoStage {...chosen} onCut={photo.cut} />}
      {chosen && <p className="field__hint">{t('photo.cutHint')}</p>}
      {chosen ? <ChosenViews {...chosen} /> : image && <SavedViews image={image} />}
      <FormProblem of={photo.problem} />
      <PhotoProgress photo={photo} />
      {!chosen && image === null && <p className="field__hint">{t('photo.hint')}</p>}
      {isOther && <p className="field__hint">{t(chosen || image ? 'photo.fresh' : 'photo.removed')}</p>}
      <div className="photo-part__tools">
        <FilePicker label={t('photo.choose')} accept="image/*" icon={upload} busy={photo.opening} onFile={take}>
          {t(chosen || image ? 'photo.replace' : 'photo.choose')}
        </FilePicker>
        {!chosen && image && <Button onClick={() => onImage(null)}>{t('photo.remove')}</Button>}
        {isOther && (
          <Button icon={undo2} flipIcon onClick={undoIt}>
            {t('common:action.undo')}
          </Button>
        )}
      </div>
    </fieldset>
  )
}
