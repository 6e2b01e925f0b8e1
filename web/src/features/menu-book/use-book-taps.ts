import { soldOutAgain } from '@sufra/shared/menu/back-by-itself.rules'
import type { MenuItem, SetAvailability } from '@sufra/shared/menu/menu.contract'
import { setItemAvailability } from '@sufra/shared/menu/menu.endpoints'
import type { BookSection } from '@sufra/shared/menu/menu-book.contract'
import { changeSection, moveItem, moveSection } from '@sufra/shared/menu/menu-book.endpoints'
import type { BulkState } from '@sufra/shared/menu/menu-bulk.contract'
import { useTranslation } from 'react-i18next'
import { send } from '../../api/client'
import { useConnection } from '../../live/live-store'
import { serverNow } from '../../live/server-clock'
import { useText } from '../../ui/localized'
import { runTap } from '../../ui/run-tap'
import { toast } from '../../ui/toast-store'
import { useBulk } from './use-bulk'
import type { Book } from './use-menu-book'
import { useSetAvailable } from './use-set-available'
import { useUnderway } from './use-underway'

type Change = Partial<Pick<BulkState, 'price' | 'active'>>

/** Before which other it stands; null: it is the last. */
const placeOf = <T extends { readonly id: string }>(all: readonly T[], { id }: T): string | null =>
  all[all.findIndex((one) => one.id === id) + 1]?.id ?? null

/**
 * What is done to one dish or section in one tap, said with the way back. What is sold out is kept here without a
 * connection and goes out by itself; anything else is refused then, and said.
 */
export function useBookTaps(branchId: string, { book, again, change }: Pick<Book, 'book' | 'again' | 'change'>) {
  const { t } = useTranslation(['book', 'common'])
  const text = useText()
  const offline = useConnection().name === 'offline'
  const { sending, underway } = useUnderway()
  const { items = [], sections = [] } = book ?? {}
  const bulk = useBulk(branchId, items, again)
  const setAvailable = useSetAvailable(branchId, { underway, offerBack: bulk.offerBack, again })
  const ofItem = (itemId: string) => ({ branchId, itemId })
  const ofSection = (sectionId: string) => ({ branchId, sectionId })

  /** True: done. The same thing again while the first is under way is no second tap. */
  const done = (id: string, work: () => Promise<boolean>): Promise<boolean> =>
    sending.has(id) ? Promise.resolve(false) : sent(id, work)

  async function sent(id: string, work: () => Promise<boolean>): Promise<boolean> {
    if (offline) toast.error(t('tap.offline'))
    return !offline && (await underway(id, work))
  }
  const said = (what: string, { id, name }: MenuItem | BookSection, back: () => Promise<boolean>) => {
    const undo = async () => (await done(id, back)) && toast.success(t('tap.back', { name: text(name) }))
    toast.success(what, { label: t('common:action.undo'), run: () => void undo() })
  }

  async function changed(item: MenuItem, changes: Change, was: Change, what: string): Promise<boolean> {
    const isDone = await done(item.id, () => change(item, changes, was))
    if (isDone) bulk.offerBack([{ itemId: item.id, changes, was }], what)
    return isDone
  }

  /** `remaining`: portions that are left; null: they are not counted. True: the restaurant has it. */
  async function setPortions(item: MenuItem, remaining: number | null): Promise<boolean> {
    const to = (body: SetAvailability) => () =>
      runTap(send(setItemAvailability, { params: ofItem(item.id), body }), again)
    if (!(await done(item.id, to({ available: true, remaining })))) return false
    const name = text(item.name)
    const what = remaining === null ? t('portions.uncounted', { name }) : t('portions.done', { name, count: remaining })
    const was = item.available
      ? { available: true }
      : soldOutAgain(item.soldOutUntil, new Date(serverNow()).toISOString())
    said(what, item, to({ ...was, remaining: item.remaining }))
    return true
  }

  /** True: the restaurant has it. */
  async function moved(item: MenuItem, beforeItemId: string | null): Promise<boolean> {
    const { id, sectionId } = item
    const was = placeOf(
      items.filter((one) => one.sectionId === sectionId),
      item,
    )
    const to = (before: string | null) => () =>
      runTap(send(moveItem, { params: ofItem(id), body: { sectionId, beforeItemId: before } }), again)
    const isDone = await sent(id, to(beforeItemId))
    if (isDone) said(t('tap.moved', { name: text(item.name) }), item, to(was))
    return isDone
  }

  async function setSectionActive(section: BookSection, active: boolean): Promise<void> {
    const to = (next: boolean) => () =>
      runTap(
        send(changeSection, {
          params: ofSection(section.id),
          body: { changes: { active: next }, was: { active: !next } },
        }),
        again,
      )
    if (!(await done(section.id, to(active)))) return
    said(t(active ? 'tap.putBack' : 'tap.takeOff', { name: text(section.name) }), section, to(!active))
  }

  async function movedSection(section: BookSection, beforeSectionId: string | null): Promise<boolean> {
    const was = placeOf(sections, section)
    const to = (before: string | null) => () =>
      runTap(send(moveSection, { params: ofSection(section.id), body: { beforeSectionId: before } }), again)
    const isDone = await sent(section.id, to(beforeSectionId))
    if (isDone) said(t('tap.moved', { name: text(section.name) }), section, to(was))
    return isDone
  }

  return {
    /** Dishes and sections of which a tap is under way. */
    sending,
    setAvailable,
    setPortions,
    setPrice: (item: MenuItem, price: number, seen: number) =>
      changed(item, { price }, { price: seen }, t('tap.price', { name: text(item.name) })),
    setActive: (item: MenuItem, active: boolean) =>
      changed(
        item,
        { active },
        { active: item.active },
        t(active ? 'tap.putBack' : 'tap.takeOff', { name: text(item.name) }),
      ),
    moved,
    setSectionActive,
    movedSection,
  }
}
export type BookTaps = ReturnType<typeof useBookTaps>
