import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { Crop } from '@sufra/shared/photos/crop.rules'
import { addPhoto } from '@sufra/shared/photos/photos.endpoints'
import { useRef, useState } from 'react'
import { sendFile } from '../../api/send-file'
import { useDoing } from '../../ui/use-doing'
import { largest } from './crop-view.rules'
import { type PreparedPhoto, preparePhoto } from './prepare-photo'

/** A photo on its way to the restaurant: kept here, with what is cut out of it, until the dish is saved. */
export interface ChosenPhoto {
  readonly photo: PreparedPhoto
  readonly crop: Crop
}

interface Sent {
  readonly chosen: ChosenPhoto
  readonly key: string
  image?: string
}

/** At once where there is a connection. */
const backOnline = (): Promise<void> =>
  new Promise((resolve) => {
    if (navigator.onLine) resolve()
    else addEventListener('online', () => resolve(), { once: true })
  })

export function usePhoto(branchId: string) {
  const [chosen, setChosen] = useState<ChosenPhoto | null>(null)
  /** How much of it has left, from 0 to 1; null: it is not being sent. */
  const [sending, setSending] = useState<number | null>(null)
  const opening = useDoing()
  const last = useRef<Sent>(null)
  const choose = (file: File) =>
    opening.doing(async () => {
      const photo = await preparePhoto(file)
      setChosen({ photo, crop: largest(photo) })
    })
  /** What the dish is to show; sends what was chosen, once. `before`: what it shows where nothing was chosen. */
  const imageFor = async (before: string | null): Promise<string | null> => {
    if (!chosen) return before
    if (last.current?.chosen !== chosen) last.current = { chosen, key: uuidv7() }
    const sent = last.current
    if (sent.image === undefined) {
      await backOnline()
      setSending(0)
      const { photo, crop } = chosen
      const sending = { params: { branchId }, query: crop, file: photo.file, key: sent.key, onSent: setSending }
      sent.image = (await sendFile(addPhoto, sending).finally(() => setSending(null))).image
    }
    return sent.image
  }
  return {
    chosen,
    sending,
    choose,
    imageFor,
    opening: opening.busy,
    problem: opening.problem,
    cut: (crop: Crop) => setChosen((now) => now && { ...now, crop }),
    drop: () => {
      opening.forget()
      setChosen(null)
    },
  }
}
export type PhotoOnItsWay = ReturnType<typeof usePhoto>
