import type { BulkWish } from '@sufra/shared/menu/bulk.rules'
import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import { mostTargets } from '@sufra/shared/menu-schedules/menu-schedules.limits'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { FormProblem } from '../../ui/form-problem'
import { clock } from '../../ui/icon-shapes'
import { useText } from '../../ui/localized'
import { NotRead } from '../../ui/not-read'
import { Sentence } from '../../ui/num'
import { PickBox } from '../../ui/pick-box'
import { overfull, servingWishes, type Ticks, tickedOf } from './serving-wishes.rules'
import type { MenuSchedules } from './use-menu-schedules'
import { useScheduleWords } from './use-schedule-words'
import './schedule-editor.css'
import './serving-form.css'

interface ServingFormProps {
  readonly items: readonly MenuItem[]
  readonly schedules: MenuSchedules
  readonly busy: boolean
  /** What the dishes come to; answers why not, or null. */
  readonly onSend: (wishes: readonly BulkWish[]) => Promise<string | null>
  readonly onSchedules: () => void
}

/** By which schedules many dishes are served: ticked for all of them, for none, or left as they are. */
export function ServingForm({
  items,
  schedules: { book, error, refetch },
  busy,
  onSend,
  onSchedules,
}: ServingFormProps) {
  const { t } = useTranslation('serving')
  const text = useText()
  const words = useScheduleWords()
  const [ticks, setTicks] = useState<Ticks>(new Map())
  const [problem, setProblem] = useState<string | null>(null)
  if (!book) return <NotRead error={error} title={t('failed')} rows={3} onAgain={refetch} />
  if (book.schedules.length === 0)
    return (
      <EmptyState
        icon={clock}
        title={t('bulk.none.title')}
        action={<Button onClick={onSchedules}>{t('bulk.none.action')}</Button>}
      >
        {t('bulk.none.why')}
      </EmptyState>
    )
  const wishes = servingWishes(items, book.schedules, ticks)
  const full = overfull(items, book.schedules, ticks)
  const send = async () => {
    if (busy) return
    if (full) return setProblem(t('bulk.full', { name: text(full.name), most: mostTargets }))
    setProblem(wishes.length === 0 ? t('bulk.nothing') : await onSend(wishes))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  const tick = (id: string, ticked: boolean) => {
    setTicks(new Map([...ticks, [id, ticked]]))
    setProblem(null)
  }
  return (
    <form className="schedule-editor" noValidate onSubmit={submit}>
      <p className="quiet">{t('bulk.lead')}</p>
      <ul className="serving-form" aria-label={t('bulk.list')}>
        {book.schedules.map((schedule) => {
          const picked = tickedOf(schedule, items, ticks)
          const name = text(schedule.name)
          return (
            <li key={schedule.id}>
              <PickBox picked={picked} label={name} words={name} onPick={(ticked) => tick(schedule.id, ticked)} />
              <span className="serving-form__when quiet">
                <Sentence>{words.whole(schedule)}</Sentence>
                {picked === 'some' && <span className="dot-sep">{t('bulk.some')}</span>}
              </span>
            </li>
          )
        })}
      </ul>
      <FormProblem of={problem} />
      <Button kind="primary" block type="submit" busy={busy}>
        {t('bulk.send', { count: wishes.length > 0 ? wishes.length : items.length })}
      </Button>
    </form>
  )
}
