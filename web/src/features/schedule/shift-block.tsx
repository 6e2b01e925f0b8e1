import type { Shift } from '@sufra/shared/schedules/schedules.contract'
import { dayOf } from '@sufra/shared/schedules/week.rules'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Sentence } from '../../ui/num'
import { Warning } from './shift-warnings'
import { useDrag } from './use-drag'
import { useWords } from './use-words'
import type { Step } from './week-view.rules'

interface ShiftBlockProps {
  readonly shift: Shift
  readonly name: string
  readonly zone: string
  /** It stands where somebody works already. */
  readonly overlaps: boolean
  readonly onOpen: () => void
  readonly onStep: (step: Step) => void
  readonly onRemove: () => void
  readonly onDrop: (to: { readonly userId: string; readonly day: string }) => void
}

const arrows: Readonly<Record<string, Step>> = {
  ArrowUp: { people: -1 },
  ArrowDown: { people: 1 },
}

/** One step of the keyboard: arrows go where the eye goes. */
function stepOf({ key, altKey, shiftKey }: KeyboardEvent): Step | null {
  const sideways = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
  if (sideways === 0) return altKey || shiftKey ? null : (arrows[key] ?? null)
  const on = document.documentElement.dir === 'rtl' ? -sideways : sideways
  if (altKey) return { minutes: 15 * on }
  return shiftKey ? { minutes: 30 * on } : { days: on }
}

/** A shift in the grid: opened by a tap, moved by dragging or by the arrows. */
export function ShiftBlock({ shift, name, zone, overlaps, onOpen, onStep, onRemove, onDrop }: ShiftBlockProps) {
  const { t } = useTranslation('schedule')
  const words = useWords(zone)
  const drag = useDrag(onDrop)
  const said = { name, day: words.dayWords(dayOf(shift.startsAt, zone)), range: words.range(shift) }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.ctrlKey || event.metaKey ? null : stepOf(event)
    if (step) onStep(step)
    else if (event.key === 'Delete') onRemove()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <button
      type="button"
      id={`shift-${shift.id}`}
      className="shift-block"
      aria-keyshortcuts="ArrowLeft ArrowRight ArrowUp ArrowDown Delete Enter"
      onKeyDown={onKeyDown}
      {...drag.handlers}
      onClick={() => !drag.justDropped() && onOpen()}
    >
      <span className="sr">{t('shift', { ...said, length: words.length(shift.minutes) })}</span>
      <span className="shift-block__time" aria-hidden="true">
        <Sentence>{words.range(shift)}</Sentence>
      </span>
      {shift.notes && (
        <span className="shift-block__notes">
          <bdi>{shift.notes}</bdi>
        </span>
      )}
      {overlaps && <Warning>{t('warn.overlaps')}</Warning>}
    </button>
  )
}
