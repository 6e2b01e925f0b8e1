import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import type { BookSection, MenuBook } from '@sufra/shared/menu/menu-book.contract'
import { useTranslation } from 'react-i18next'
import { SectionEditor } from '../../features/menu-book/section-editor'
import type { Book } from '../../features/menu-book/use-menu-book'
import { useLocale } from '../../i18n/locale'
import { nameIn } from '../../i18n/name-in'
import { toast } from '../../ui/toast-store'
import { WritingDialog } from '../../ui/writing-dialog'
import { DishPanel } from './dish-panel'

export type Editing =
  | { readonly what: 'item'; readonly item: MenuItem | null; readonly sectionId: string }
  | { readonly what: 'section'; readonly section: BookSection | null }
  | null

interface EditorsProps {
  readonly branchId: string
  readonly whole: MenuBook
  readonly book: Book
  /** Dishes in sight, as they stand on the page. */
  readonly shown: readonly string[]
  readonly editing: Editing
  readonly onEdit: (editing: Editing) => void
  readonly onClose: () => void
}

/** What is written opens beside the menu: a dish, or a section. */
export function Editors({ branchId, whole, book, shown, editing, onEdit, onClose }: EditorsProps) {
  const { t } = useTranslation(['book', 'common'])
  const locale = useLocale()
  const saved = (name: string, undo?: () => void) => {
    onClose()
    book.again()
    toast.success(t('saved', { name }), undo && { label: t('common:action.undo'), run: undo })
  }
  /** Another photo, or none, is quickly chosen by mistake: it comes back with one tap. */
  const backToPhoto = (replaced: string | null | undefined, now: MenuItem) =>
    replaced === undefined ? undefined : () => void book.change(now, { image: replaced }, { image: now.image })
  const item = editing?.what === 'item' ? editing : null
  const section = editing?.what === 'section' ? editing : null
  const open = (id: string) => {
    const next = whole.items.find((each) => each.id === id)
    if (next) onEdit({ what: 'item', item: next, sectionId: next.sectionId })
  }
  const itemTitle = item?.item ? t('editItem', { name: nameIn(item.item.name, locale).text }) : t('newItem')
  const sectionTitle = section?.section
    ? t('editSection', { name: nameIn(section.section.name, locale).text })
    : t('newSection')
  return (
    <>
      <WritingDialog
        kind="side"
        className="menu-book__panel menu-book__panel--phone"
        open={item !== null}
        onClose={onClose}
        title={itemTitle}
        record={item?.item ? { ids: shown, current: item.item.id, name: itemTitle, onOpen: open } : null}
      >
        {item && (
          <DishPanel
            key={item.item?.id ?? ''}
            branchId={branchId}
            whole={whole}
            item={item.item}
            sectionId={item.sectionId}
            onSaved={(now, replaced) => saved(nameIn(now.name, locale).text, backToPhoto(replaced, now))}
          />
        )}
      </WritingDialog>
      <WritingDialog kind="side" open={section !== null} onClose={onClose} title={sectionTitle}>
        {section && (
          <SectionEditor
            branchId={branchId}
            section={section.section}
            onSaved={({ name }) => saved(nameIn(name, locale).text)}
          />
        )}
      </WritingDialog>
    </>
  )
}
