import { useState } from 'react'
import { useMedia } from '../../ui/use-media'

const key = 'sufra.phone-beside'

/** Null: nobody has said on this computer. */
function remembered(): boolean | null {
  try {
    const kept = localStorage.getItem(key)
    return kept === null ? null : kept === 'yes'
  } catch {
    return null
  }
}

function remember(beside: boolean): void {
  try {
    localStorage.setItem(key, beside ? 'yes' : 'no')
  } catch {
    // Storage may be forbidden; the choice then lasts as long as the page.
  }
}

/** From here on a phone has room beside what is written. */
export const useRoomBeside = (): boolean => useMedia('(min-width: 1280px)')

export interface PhonePlace {
  /** It stands beside the page; else it comes over it. */
  readonly beside: boolean
  readonly open: boolean
  readonly setOpen: (open: boolean) => void
}

/** Where the phone is on the menu's page: it stays beside it until it is sent away, and comes by itself where it crowds nothing. */
export function usePhonePlace(): PhonePlace {
  const beside = useRoomBeside()
  const roomy = useMedia('(min-width: 1440px)')
  const [wanted, setWanted] = useState(remembered)
  const [over, setOver] = useState(false)
  const want = (open: boolean) => {
    setWanted(open)
    remember(open)
  }
  return beside ? { beside, open: wanted ?? roomy, setOpen: want } : { beside, open: over, setOpen: setOver }
}
