import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { ReservationEditor } from '../../features/reservations/reservation-editor'
import { useCaller } from '../../features/reservations/use-caller'
import { NotRead } from '../../ui/not-read'

type Editor = Omit<ComponentProps<typeof ReservationEditor>, 'one' | 'place' | 'caller'>

interface CallerEditorProps extends Editor {
  readonly guestId: string
}

/** A new reservation for whom the address names: they are read first, for the form begins with them. */
export function CallerEditor({ guestId, ...editor }: CallerEditorProps) {
  const { t } = useTranslation('reservations')
  const { guest, error, refetch } = useCaller(editor.branchId, guestId)
  if (!guest) return <NotRead error={error} title={t('callerFailed')} rows={5} onAgain={refetch} />
  return <ReservationEditor {...editor} one={null} caller={guest} />
}
