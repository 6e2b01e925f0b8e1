import { writePlain } from '@sufra/shared/locale/digits'
import type { Shelf, StockMoved } from '@sufra/shared/stock/stock-room.contract'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { nameIn } from '../../i18n/name-in'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { FormProblem } from '../../ui/form-problem'
import { check, x } from '../../ui/icon-shapes'
import { Sentence } from '../../ui/num'
import { Amount } from './amount'
import { BothCounts } from './both-counts'
import { LastCounted } from './count-panel'
import { Keypad } from './keypad'
import { keyOf, pressed } from './keypad.rules'
import { MovedSince } from './moved-since'
import { useCount } from './use-count'
import './count-mode.css'

interface CountModeProps {
  readonly branchId: string
  readonly timeZone: string
  /** In the order of the shelves; fixed while the count goes on. */
  readonly items: readonly Shelf[]
  readonly onEnd: () => void
}

interface Done {
  readonly item: Shelf
  readonly by: number
}

/** A shelf that was counted twice is told once, with what both counts came to. */
function withCount(all: readonly Done[], { item, before, after }: StockMoved): Done[] {
  const first = all.find((each) => each.item.id === item.id)
  return [...all.filter((each) => each !== first), { item, by: (first?.by ?? 0) + after - before }]
}

/** One shelf a screen with big keys, from the first to the last; what was skipped stays as it is. */
export function CountMode({ branchId, timeZone, items, onEnd }: CountModeProps) {
  const { t } = useTranslation('stock')
  const [at, setAt] = useState(0)
  const [done, setDone] = useState<readonly Done[]>([])
  // Who goes back counts on from their own count.
  const [shelves, setShelves] = useState(items)
  const item = shelves[at]
  const onCounted = (moved: StockMoved | null) => {
    if (moved) {
      setShelves((all) => all.map((each) => (each.id === moved.item.id ? moved.item : each)))
      setDone((all) => withCount(all, moved))
    }
    setAt((now) => now + 1)
  }
  return (
    <section className="count-mode" aria-label={t('countMode')}>
      <header className="count-mode__head">
        <h1>{item ? <Sentence>{t('countAt', { at: at + 1, all: items.length })}</Sentence> : t('countEnd')}</h1>
        <Button size="desk" icon={x} onClick={onEnd}>
          {t('countLeave')}
        </Button>
      </header>
      {item ? (
        <One
          key={item.id}
          branchId={branchId}
          timeZone={timeZone}
          item={item}
          onCounted={onCounted}
          onBack={at > 0 ? () => setAt(at - 1) : null}
        />
      ) : (
        <Result done={done} all={items.length} onEnd={onEnd} />
      )}
    </section>
  )
}

interface OneProps extends Pick<CountModeProps, 'branchId' | 'timeZone'> {
  readonly item: Shelf
  readonly onCounted: (moved: StockMoved | null) => void
  readonly onBack: (() => void) | null
}

function One({ branchId, timeZone, item, onCounted, onBack }: OneProps) {
  const { t } = useTranslation('stock')
  const locale = useLocale()
  const name = nameIn(item.name, locale)
  const count = useCount({ branchId, item, onCounted })
  const { typed, setTyped, record, other, movedSince: moves, busy, wrong, problem } = count
  const onKey = ({ key }: KeyboardEvent) => {
    const digit = keyOf(key)
    if (digit !== null) setTyped(pressed(typed, digit))
    if (key === 'Backspace') setTyped(typed.slice(0, -1))
  }
  if (other)
    return (
      <BothCounts
        item={item}
        timeZone={timeZone}
        other={other}
        typed={typed}
        busy={busy}
        onMine={record}
        onTheirs={() => onCounted(null)}
      />
    )
  if (moves) return <MovedSince item={item} moves={moves} typed={typed} busy={busy} onAnswer={count.recordAsOf} />
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys on screen are the controls; a keyboard's numbers work too
    <div className="count-mode__one" onKeyDown={onKey}>
      <h2 lang={name.lang}>{name.text}</h2>
      <p className="quiet">
        {t('onShelf')} <Amount quantity={item.currentStock} unit={item.unit} />
      </p>
      <LastCounted item={item} timeZone={timeZone} />
      <output className="count-mode__typed" aria-live="polite" aria-label={t('counted')}>
        <bdi dir="ltr" className="num">
          {typed === '' ? '–' : writePlain(typed, locale)}
        </bdi>{' '}
        <span className="amount__unit">{t(`unit.${item.unit}`)}</span>
      </output>
      <FormProblem of={wrong ? t(`wrong.${wrong}`) : problem} />
      <Keypad value={typed} onValue={setTyped} />
      <Button kind="primary" block icon={check} busy={busy} onClick={record}>
        {t('recordCount')}
      </Button>
      <div className="count-mode__ways">
        {onBack && (
          <Button block onClick={onBack}>
            {t('countBack')}
          </Button>
        )}
        <Button block onClick={() => onCounted(null)}>
          {t('countSkip')}
        </Button>
      </div>
    </div>
  )
}

interface ResultProps {
  readonly done: readonly Done[]
  readonly all: number
  readonly onEnd: () => void
}

/** What the count has found: only what was not as the ledger said. */
function Result({ done, all, onEnd }: ResultProps) {
  const { t } = useTranslation('stock')
  const locale = useLocale()
  const off = done.filter(({ by }) => by !== 0)
  return (
    <EmptyState
      icon={check}
      title={t('countDone', { count: done.length, all })}
      action={
        <Button kind="primary" onClick={onEnd}>
          {t('countBackToList')}
        </Button>
      }
    >
      {off.length === 0 ? t('countAllRight') : t('countOff', { count: off.length })}
      {off.length > 0 && (
        <span className="count-mode__off">
          {off.map(({ item, by }) => (
            <span key={item.id}>
              {nameIn(item.name, locale).text} <Amount quantity={by} unit={item.unit} signed />
            </span>
          ))}
        </span>
      )}
    </EmptyState>
  )
}
