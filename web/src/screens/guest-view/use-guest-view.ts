import { chooseDigits } from '@sufra/shared/locale/digits'
import { useEffect, useState } from 'react'
import { showLanguage } from '../../i18n/words'
import { type GuestView, readyMessage, showMessage } from './guest-view.rules'

/** In the phone: what the page around it wants shown; null until it has said so. Nothing of it is kept on this device. */
export function useGuestView(): GuestView | null {
  const [view, setView] = useState<GuestView | null>(null)
  useEffect(() => {
    let latest: GuestView | null = null
    const hear = async ({ source, origin, data }: MessageEvent) => {
      if (source !== parent || origin !== location.origin || data?.type !== showMessage) return
      const asked = data.view as GuestView
      latest = asked
      document.documentElement.dataset.theme = asked.theme
      chooseDigits(asked.menu.branch.digits === 'native' ? 'arab' : 'latn')
      // Without its words a language is not shown; the next thing that is typed asks for them again.
      await showLanguage(asked.locale).catch(() => undefined)
      if (latest === asked) setView(asked)
    }
    addEventListener('message', hear)
    parent.postMessage({ type: readyMessage }, location.origin)
    return () => removeEventListener('message', hear)
  }, [])
  return view
}
