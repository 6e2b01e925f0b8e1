import type { Shelf } from '@sufra/shared/stock/stock-room.contract'
import { useTranslation } from 'react-i18next'
import { CountPanel } from '../../features/stock-room/count-panel'
import { LedgerPanel } from '../../features/stock-room/ledger-panel'
import { MovePanel } from '../../features/stock-room/move-panel'
import { ShelfEditor } from '../../features/stock-room/shelf-editor'
import type { ShelfTask } from '../../features/stock-room/shelf-row'
import type { Room } from '../../features/stock-room/use-stock-room'
import { useLocale } from '../../i18n/locale'
import { nameIn } from '../../i18n/name-in'
import { toast } from '../../ui/toast-store'
import { WritingDialog } from '../../ui/writing-dialog'

/** What is being done, to which shelf. Only a new one has none yet. */
export type Task = { readonly what: ShelfTask; readonly item: Shelf } | { readonly what: 'edit'; readonly item: null }

interface StockPanelsProps {
  readonly branchId: string
  readonly timeZone: string
  readonly room: Room
  /** The shelves in sight, as they stand in the list. */
  readonly shown: readonly Shelf[]
  readonly task: Task | null
  readonly setTask: (task: Task | null) => void
}

/** Beside the list, one thing at a time; the list stays where it was. */
export function StockPanels(props: StockPanelsProps) {
  const { shown, task, setTask } = props
  const title = useTitle(task)
  const item = task?.item
  // Nothing moves on a shelf that is off the list.
  const stays = task?.what === 'edit' || task?.what === 'ledger'
  const ids = shown.filter(({ active }) => active || stays).map(({ id }) => id)
  const open = (id: string) => {
    const next = shown.find((shelf) => shelf.id === id)
    if (task && next) setTask({ what: task.what, item: next })
  }
  return (
    <WritingDialog
      kind="side"
      className={task?.what === 'edit' ? 'stock__wide' : ''}
      open={task !== null}
      onClose={() => setTask(null)}
      title={title}
      record={item ? { ids, current: item.id, name: title, onOpen: open } : null}
    >
      {task && <Panel key={`${task.what} ${task.item?.id ?? ''}`} {...props} task={task} />}
    </WritingDialog>
  )
}

function useTitle(task: Task | null): string {
  const { t } = useTranslation('stock')
  const locale = useLocale()
  if (!task) return ''
  if (!task.item) return t('newItem')
  const name = nameIn(task.item.name, locale).text
  const titles = { in: 'inOf', out: 'outOf', count: 'countOf', edit: 'editItem', ledger: 'ledgerOf' } as const
  return t(titles[task.what], { name })
}

function Panel({ branchId, timeZone, room, task, setTask }: StockPanelsProps & { readonly task: Task }) {
  const { t } = useTranslation('stock')
  const locale = useLocale()
  const done = (words: 'recorded' | 'saved', item: Shelf) => {
    setTask(null)
    room.again()
    toast.success(t(words, { name: nameIn(item.name, locale).text }))
  }
  if (task.what === 'edit')
    return <ShelfEditor branchId={branchId} item={task.item} onSaved={(item) => done('saved', item)} />
  // As it stands now, not as it stood when the panel opened.
  const item = room.items?.find(({ id }) => id === task.item.id) ?? task.item
  if (task.what === 'ledger') return <LedgerPanel branchId={branchId} item={item} timeZone={timeZone} />
  if (task.what === 'count')
    return (
      <CountPanel
        branchId={branchId}
        item={task.item}
        timeZone={timeZone}
        onCounted={(moved) => (moved ? done('recorded', moved.item) : setTask(null))}
      />
    )
  return (
    <MovePanel
      branchId={branchId}
      item={item}
      direction={task.what}
      onMoved={(moved) => done('recorded', moved.item)}
      onCount={(of) => setTask({ what: 'count', item: of })}
    />
  )
}
