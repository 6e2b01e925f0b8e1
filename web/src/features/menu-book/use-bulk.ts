import { isAppError } from '@sufra/shared/kernel/app-error'
import { formatList } from '@sufra/shared/locale/list'
import { type BulkWish, backOf, groupsOf } from '@sufra/shared/menu/bulk.rules'
import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import type { ContestedDish } from '@sufra/shared/menu/menu-bulk.contract'
import { changeItems } from '@sufra/shared/menu/menu-bulk.endpoints'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { send } from '../../api/client'
import { errorText } from '../../i18n/error-text'
import { useLocale } from '../../i18n/locale'
import { serverNow } from '../../live/server-clock'
import { useText } from '../../ui/localized'
import { toast } from '../../ui/toast-store'

/** The dishes that somebody else has changed meanwhile; none where a refusal says something else. */
export function contestedIn(refusal: unknown): readonly ContestedDish[] {
  if (!isAppError(refusal) || refusal.code !== 'stale') return []
  return (refusal.details as { dishes?: ContestedDish[] }).dishes ?? []
}

/** More names than these are counted. */
const namedMost = 3

/** `Hummus, Fattoush, Kebab and 4 more`. */
export function useNamed(): (items: readonly MenuItem[]) => string {
  const { t } = useTranslation('book')
  const locale = useLocale()
  const text = useText()
  return (items) => {
    const names = items.slice(0, namedMost).map(({ name }) => text(name))
    const more = items.length - names.length
    return formatList(more > 0 ? [...names, t('bulk.more', { count: more })] : names, locale)
  }
}

/** Many dishes changed in one command. What was done can be taken back for a while, each dish to what it was. */
export function useBulk(branchId: string, items: readonly MenuItem[], again: () => void) {
  const { t } = useTranslation(['book', 'common'])
  const named = useNamed()
  const [busy, setBusy] = useState(false)
  const sent = (wishes: readonly BulkWish[]) =>
    send(changeItems, { params: { branchId }, body: { groups: groupsOf(wishes) } }).finally(again)
  const refusalText = (refusal: unknown): string => {
    const ids = new Set(contestedIn(refusal).map(({ itemId }) => itemId))
    if (ids.size === 0) return errorText(refusal)
    return t('bulk.stale', { names: named(items.filter(({ id }) => ids.has(id))) })
  }
  const takeBack = (wishes: readonly BulkWish[]) =>
    sent(backOf(wishes, new Date(serverNow()).toISOString())).then(
      () => void toast.success(t('bulk.undone', { count: wishes.length })),
      (refusal) => void toast.error(refusalText(refusal)),
    )
  const offerBack = (wishes: readonly BulkWish[], said: string) =>
    toast.success(said, { label: t('common:action.undo'), run: () => void takeBack(wishes) })
  /** Null: done, and said with the way back. Else the refusal, unsaid. */
  const attempt = async (wishes: readonly BulkWish[], said: string): Promise<unknown> => {
    if (busy) return null
    setBusy(true)
    try {
      await sent(wishes)
      offerBack(wishes, said)
      return null
    } catch (refusal) {
      return refusal
    } finally {
      setBusy(false)
    }
  }
  return {
    busy,
    attempt,
    refusalText,
    /** Says what was done to these, with the way back. */
    offerBack,
    /** Without a form: a refusal is said in passing. */
    tap: async (wishes: readonly BulkWish[], said: string): Promise<void> => {
      const refusal = await attempt(wishes, said)
      if (refusal !== null) toast.error(refusalText(refusal))
    },
  }
}
export type Bulk = ReturnType<typeof useBulk>
