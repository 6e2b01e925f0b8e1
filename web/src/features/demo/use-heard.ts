import { useEffect, useState } from 'react'
import { type Followed, type Heard, heardIn, type Pane } from './heard.rules'
import { heardMessage } from './pane-report'

type Frames = Readonly<Partial<Record<Pane, HTMLIFrameElement | null>>>

/** Listens to the panes of this page, and to nobody else. */
export function useHeard(frames: { readonly current: Frames }): Followed | null {
  const [followed, setFollowed] = useState<Followed | null>(null)
  useEffect(() => {
    const onMessage = ({ origin, source, data }: MessageEvent<{ type?: string; heard?: Heard }>) => {
      if (origin !== location.origin || data?.type !== heardMessage || !data.heard) return
      const [pane] = Object.entries(frames.current).find(([, frame]) => frame?.contentWindow === source) ?? []
      const { heard } = data
      if (pane) setFollowed((before) => heardIn(before, pane as Pane, heard))
    }
    addEventListener('message', onMessage)
    return () => removeEventListener('message', onMessage)
  }, [frames])
  return followed
}
