import { useEffect, useRef, useState } from 'react'
import type { PassCard } from '../../features/tickets/pass.rules'
import { play } from '../kitchen/earcons'
import { againMs, useRepeated, useTouch } from '../kitchen/use-wall-sounds'
import { carriedTogether, isNews } from './pass-rings.rules'

/** Rings when all of a table stands here, and again every 15 seconds until it is carried or the pass was touched. */
export function usePassSounds(cards: readonly PassCard[], ready: boolean, on: boolean): void {
  const before = useRef<ReadonlySet<string> | null>(null)
  const [untouched, setUntouched] = useState(false)
  useEffect(() => {
    if (!ready) return
    const now = carriedTogether(cards)
    const news = before.current !== null && isNews(before.current, now)
    before.current = now
    if (news) setUntouched(true)
    else if (now.size === 0) setUntouched(false)
    if (news && on) play('ready')
  }, [cards, ready, on])
  useRepeated('ready', on && untouched, againMs)
  useTouch(untouched, () => setUntouched(false))
}
