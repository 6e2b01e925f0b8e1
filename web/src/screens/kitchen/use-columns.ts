import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { fillColumns, type Measured, type Page } from '../../features/tickets/columns.rules'
import type { Ticket } from '../../features/tickets/ticket.rules'

const heightOf = (element: Element | null): number => element?.getBoundingClientRect().height ?? 0

function measure(box: Element): Measured {
  const lines = [...box.querySelectorAll('.ticket__lines > li')].map(heightOf)
  const foot = heightOf(box.querySelector('.ticket__foot'))
  // The list's own padding goes with the head.
  const head = heightOf(box) - foot - lines.reduce((sum, height) => sum + height, 0)
  return { id: (box as HTMLElement).dataset.order ?? '', head, lines, foot }
}

interface Room {
  readonly columns: number
  readonly item: number
  readonly gap: number
}

/**
 * Hangs tickets by the heights the browser really gave them: `ruler` holds every ticket once, unseen, at a column's
 * width. Measured again when tickets, words, sizes or the room change.
 */
export function useColumns(
  ruler: RefObject<HTMLElement | null>,
  board: RefObject<HTMLElement | null>,
  tickets: readonly Ticket[],
  { columns, item, gap }: Room,
  onPages: (pages: readonly Page[]) => void,
): readonly Page[] {
  const [pages, setPages] = useState<readonly Page[]>([])
  const last = useRef('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: tickets change what stands in the ruler
  useLayoutEffect(() => {
    const hang = () => {
      const height = board.current?.clientHeight ?? 0
      if (height === 0) return
      const measured = [...(ruler.current?.children ?? [])].map(measure)
      const next = fillColumns(measured, { columns, height, gap, shortHead: item * 1.5, torn: item * 1.4 })
      const text = JSON.stringify(next)
      if (text === last.current) return
      last.current = text
      setPages(next)
      onPages(next)
    }
    hang()
    const watch = new ResizeObserver(hang)
    for (const element of [ruler.current, board.current]) if (element) watch.observe(element)
    void document.fonts.ready.then(hang)
    return () => watch.disconnect()
  }, [ruler, board, tickets, columns, item, gap, onPages])
  return pages
}
