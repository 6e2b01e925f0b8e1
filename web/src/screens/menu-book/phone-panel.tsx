import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { smartphone } from '../../ui/icon-shapes'
import { PhonePreview, type PhonePreviewProps } from './phone-preview'
import type { PhonePlace } from './use-phone-place'

/** Brings the phone, and where it stands beside the page sends it away again. */
export function PhoneButton({ place: { beside, open, setOpen } }: { readonly place: PhonePlace }) {
  const { t } = useTranslation('book')
  return (
    <Button icon={smartphone} aria-expanded={beside ? open : undefined} onClick={() => setOpen(!open)}>
      {t(beside && open ? 'preview.close' : 'preview.open')}
    </Button>
  )
}

/** A guest's phone, beside what is written or over it. */
export function PhonePanel({ place, ...preview }: PhonePreviewProps & { readonly place: PhonePlace }) {
  const { t } = useTranslation('book')
  const { beside, open, setOpen } = place
  if (beside)
    return (
      open && (
        <div className="phone-beside__panel">
          <PhonePreview {...preview} />
        </div>
      )
    )
  return (
    <Dialog className="phone-over" open={open} onClose={() => setOpen(false)} title={t('preview.title')}>
      <PhonePreview {...preview} />
    </Dialog>
  )
}
