import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { x } from '../../ui/icon-shapes'
import { Sentence } from '../../ui/num'
import { useMedia } from '../../ui/use-media'
import './table-side.css'

interface TableSideProps {
  /** The table's number; null: nothing is open. */
  readonly number: number | null
  /** There is room for it beside the plan. */
  readonly beside: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** What can be done at a table: a column where there is room, a sheet from below on phones. */
export function TableSide({ number, beside, onClose, children }: TableSideProps) {
  const { t } = useTranslation('common')
  const phone = useMedia('(max-width: 640px)')
  const title = number === null ? '' : t('table', { number })
  if (beside)
    return number === null ? null : (
      <Column key={number} title={title} onClose={onClose}>
        {children}
      </Column>
    )
  return (
    <Dialog open={number !== null} onClose={onClose} kind={phone ? 'sheet' : 'side'} title={title}>
      {children}
    </Dialog>
  )
}

function Column({ title, onClose, children }: { readonly title: string } & Omit<TableSideProps, 'number' | 'beside'>) {
  const { t } = useTranslation('common')
  const id = useId()
  const heading = useFocusWhileOpen()
  return (
    <section
      className="table-side"
      aria-labelledby={id}
      onKeyDown={(event) => event.key === 'Escape' && !event.defaultPrevented && onClose()}
    >
      <header className="table-side__head">
        <h2 id={id} ref={heading} tabIndex={-1}>
          <Sentence>{title}</Sentence>
        </h2>
        <IconButton icon={x} label={t('action.close')} onClick={onClose} />
      </header>
      <div className="table-side__body">{children}</div>
    </section>
  )
}

/** The keyboard goes into the column with the eye, and back to the table it came from. */
function useFocusWhileOpen() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const before = document.activeElement
    heading.current?.focus({ preventScroll: true })
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
  return heading
}
