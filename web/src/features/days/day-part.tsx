import { type ReactNode, useId } from 'react'
import { Sentence } from '../../ui/num'
import './day-sheet.css'
import './month-table.css'

interface PartProps {
  readonly title: string
  /** What its rows come to, before them. */
  readonly says?: string
  /** Said in the place of rows where there are none; null: there are. */
  readonly empty: string | null
  /** As wide as the page, where others stand beside each other. */
  readonly wide?: boolean
  readonly children: ReactNode
}

/** A part of a page about business days: a title, and rows. */
export function Part({ title, says, empty, wide, children }: PartProps) {
  const id = useId()
  return (
    <section className={wide ? 'day-part day-part--wide' : 'day-part'} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {says && (
        <p className="day-part__says">
          <Sentence>{says}</Sentence>
        </p>
      )}
      {empty ? <p className="day-part__empty">{empty}</p> : children}
    </section>
  )
}
