import { writeDigits } from '@sufra/shared/locale/digits'
import { Fragment, type ReactNode } from 'react'
import { currentLocale } from '../i18n/words'

interface NumProps {
  readonly children: ReactNode
  /** Alone in a box or a badge: Latin metrics, so that it centres in every language. */
  readonly boxed?: boolean
  readonly className?: string | undefined
}

/** An order's code is spelled the same in every language, on paper and on every screen. */
const isCode = (text: string): boolean => /^#[0-9A-Z]{4,}$/.test(text)

/** Every number, time, code and phone on screen: one left-to-right piece, whatever the page's direction. */
export function Num({ children, boxed, className }: NumProps) {
  const classes = ['num', boxed ? 'num--boxed' : '', className ?? ''].filter(Boolean).join(' ')
  return (
    <bdi dir="ltr" className={classes}>
      {typeof children === 'number' || (typeof children === 'string' && !isCode(children))
        ? writeDigits(String(children), currentLocale())
        : children}
    </bdi>
  )
}

/* A sign, digits of either script, what joins them (12:30, 1,250.00, 3/8), a percent sign; or an order code (#A1B2C3). */
const numbers = /([+\u2212-]?[0-9\u0660-\u0669]+(?:[.,:/\u066B\u066C][0-9\u0660-\u0669]+)*[%\u066A]?|#[0-9A-Z]{4,})/

/** The pieces of a sentence, its numbers apart: odd places are numbers. */
export const splitNumbers = (sentence: string): string[] => sentence.split(numbers)

/** A sentence from the catalogue with numbers in it, each of them in a `<Num>`. */
export function Sentence({ children }: { readonly children: string }) {
  return splitNumbers(children).map((piece, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one sentence have no other name than their place
    index % 2 === 1 ? <Num key={index}>{piece}</Num> : <Fragment key={index}>{piece}</Fragment>,
  )
}
