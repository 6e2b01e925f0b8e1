import type { Localized } from '@sufra/shared/kernel/fields'
import { type ReactNode, useId } from 'react'
import { useLocale } from '../../i18n/locale'
import { nameIn } from '../../i18n/name-in'
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
      {says && !empty && (
        <p className="day-part__says">
          <Sentence>{says}</Sentence>
        </p>
      )}
      {empty ? <p className="day-part__empty">{empty}</p> : children}
    </section>
  )
}

interface RowsProps {
  /** Of the columns. */
  readonly heads: readonly string[]
  readonly children: ReactNode
}

export const Rows = ({ heads, children }: RowsProps) => (
  <table>
    <thead>
      <tr>
        {heads.map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
)

/** The head of a row: what the house calls a dish or a station. */
export function RowName({ of }: { readonly of: Localized }) {
  const { text, lang } = nameIn(of, useLocale())
  return (
    <th scope="row" lang={lang} className="day-part__name">
      {text}
    </th>
  )
}
