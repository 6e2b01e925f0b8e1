import { formatTime } from '@sufra/shared/locale/date'
import type { PlanTable } from '@sufra/shared/tables/plan.contract'
import { broughtIn, clashesIn, type PlanThing, seen, settled, thingIn } from '@sufra/shared/tables/plan-draft.rules'
import { overlapping } from '@sufra/shared/tables/plan-geometry.rules'
import { homeless, numbersTwice, outside, setsTwice } from '@sufra/shared/tables/plan-publish.rules'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { Button } from '../../ui/button'
import { ConflictChoice } from '../../ui/conflict-choice'
import { Sentence } from '../../ui/num'
import { isTable } from './drawing.rules'
import type { Drawing } from './use-drawing'
import type { PlanSync } from './use-plan-sync'
import { usePlanWords } from './use-plan-words'
import './plan-notices.css'

interface NoticesProps {
  readonly sync: PlanSync
  readonly drawing: Drawing
}

/** Who else draws, what changed elsewhere, and what of the drawing does not fit. */
export function PlanNotices({ sync, drawing, zone }: NoticesProps & { readonly zone: string }) {
  const { t } = useTranslation('plan')
  const locale = useLocale()
  const { hold, mine, aside } = sync
  const since = hold ? formatTime(hold.since, zone, locale) : ''
  return (
    <div className="plan-notices">
      {drawing.offline && <Notice>{t('offline')}</Notice>}
      {hold && !mine && !drawing.offline && (
        <Notice way={t('held.take')} onWay={sync.takeOver}>
          {hold.me ? t('held.me', { time: since }) : t('held.other', { name: hold.name, time: since })}
        </Notice>
      )}
      {aside && (
        <ConflictChoice
          said={[t('aside.what')]}
          mine={t('aside.mine')}
          theirs={t('aside.theirs')}
          onMine={() => sync.settleAside('mine')}
          onTheirs={() => sync.settleAside('theirs')}
        />
      )}
      {drawing.mayDraw && <Meanwhile sync={sync} drawing={drawing} />}
      <Warnings drawing={drawing} />
    </div>
  )
}

interface NoticeProps {
  readonly children: string
  readonly way?: string
  readonly onWay?: () => void
}

function Notice({ children, way, onWay }: NoticeProps): ReactNode {
  return (
    <div className="plan-notice">
      <p>
        <Sentence>{children}</Sentence>
      </p>
      {way && <Button onClick={onWay}>{way}</Button>}
    </div>
  )
}

/** What was changed in the list of tables while this draft was drawn. */
function Meanwhile({ sync, drawing: { published, plan, byId, replace } }: NoticesProps) {
  const { t } = useTranslation('plan')
  const { list, nameOf, nameOfSet, text } = usePlanWords()
  const changes = sync.history.present
  // A set is called after tables that may have been put away since.
  const tables = Object.values({ ...byId, ...Object.fromEntries(plan.tables.map((table) => [table.id, table])) })
  const nameOfAny = (thing: PlanThing): string => {
    if ('sortOrder' in thing) return text(thing.name)
    return 'tableIds' in thing ? nameOfSet(thing, tables) : nameOf(thing)
  }
  const named = (things: readonly PlanThing[]) => list(things.map(nameOfAny))
  const clashes = clashesIn(published, changes).flatMap(({ of, id }) => thingIn(published, of, id) ?? [])
  const news = broughtIn(published, changes)
  const [gone, other] = [news.filter((each) => each.gone), news.filter((each) => !each.gone)]
  const understood = () => replace(seen(published, changes))
  return (
    <>
      {clashes.length > 0 && (
        <ConflictChoice
          said={[t('clash.what', { things: named(clashes) })]}
          mine={t('clash.mine')}
          theirs={t('clash.theirs')}
          onMine={() => replace(settled(published, changes, 'mine'))}
          onTheirs={() => replace(settled(published, changes, 'theirs'))}
        />
      )}
      {other.length > 0 && (
        <Notice way={t('news.seen')} onWay={understood}>
          {t('news.changed', { things: named(other.map(({ was }) => was)) })}
        </Notice>
      )}
      {gone.length > 0 && (
        <Notice way={t('news.seen')} onWay={understood}>
          {t('news.gone', { things: named(gone.map(({ was }) => was)) })}
        </Notice>
      )}
    </>
  )
}

/** Nothing of it blocks drawing; what would block publishing is said here first. */
function Warnings({ drawing }: { readonly drawing: Drawing }) {
  const { t } = useTranslation('plan')
  const { numbers, nameOf, nameOfSet, list } = usePlanWords()
  const { plan, area, published, byId, things, mayDraw, isFree } = drawing
  const away = Object.values(byId).filter(({ active }) => !active)
  const pairs = overlapping(things.filter(isTable)).map(([a, b]) => t('warn.pair', { a: nameOf(a), b: nameOf(b) }))
  const twice = numbersTwice(plan.tables, [])
  const ofAway = numbersTwice(plan.tables, away).filter((number) => !twice.includes(number))
  const [far, lost, again] = [outside(plan), homeless(plan), setsTwice(plan)]
  const keepOne = () => drawing.draw(again.map(({ id }) => ({ of: 'set', id, now: null })))
  const kept = new Set(plan.tables.map(({ id }) => id))
  const busy = published.tables.filter((table): table is PlanTable => !kept.has(table.id) && !isFree(table))
  return (
    <>
      {pairs.length > 0 && <Notice>{t('warn.overlap', { pairs: pairs.join(' · ') })}</Notice>}
      {far.length > 0 && (
        <Notice {...(mayDraw && { way: t('warn.pull'), onWay: drawing.pullIn })}>
          {t('warn.outside', { tables: numbers(far) })}
        </Notice>
      )}
      {lost.length > 0 && (
        <Notice {...(mayDraw && { way: t('warn.putHere'), onWay: () => area && drawing.bringTo(area, lost) })}>
          {t('warn.homeless', { tables: numbers(lost) })}
        </Notice>
      )}
      {again.length > 0 && (
        <Notice {...(mayDraw && { way: t('warn.keepOne'), onWay: keepOne })}>
          {t('warn.setTwice', { sets: list(again.map((set) => nameOfSet(set, plan.tables))) })}
        </Notice>
      )}
      {twice.length > 0 && <Notice>{t('warn.twice', { numbers: twice.join(' · ') })}</Notice>}
      {ofAway.length > 0 && <Notice>{t('warn.away', { numbers: ofAway.join(' · ') })}</Notice>}
      {busy.length > 0 && (
        <Notice {...(mayDraw && { way: t('warn.keep'), onWay: () => drawing.keep(busy.map(({ id }) => id)) })}>
          {t('warn.busy', { tables: numbers(busy) })}
        </Notice>
      )}
    </>
  )
}
