import type { ReactNode } from 'react'

/** Stands in a sentence where something live goes: `t('wait', { time: hole })`. */
export const hole = '\uE000'

interface SentenceWithProps {
  readonly children: ReactNode
  readonly sentence: string
}

/** A sentence of the catalogue around something that runs by itself, wherever the language puts it. */
export function SentenceWith({ sentence, children }: SentenceWithProps) {
  const [before, after] = sentence.split(hole)
  return (
    <>
      {before}
      {children}
      {after}
    </>
  )
}
