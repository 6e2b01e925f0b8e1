import { uuidv7 } from '@sufra/shared/kernel/ids'
import { rowsOf } from '@sufra/shared/tables/laying.rules'
import { mostLaid, mostSeats } from '@sufra/shared/tables/table-book.limits'
import { type CSSProperties, type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../i18n/error-text'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { FormProblem } from '../../ui/form-problem'
import { Num, Sentence } from '../../ui/num'
import { layFirst } from './table-book-commands'
import { wholeIn } from './table-draft.rules'
import './first-tables.css'

interface FirstTablesProps {
  readonly branchId: string
  readonly onLaid: (count: number) => void
}

/** A branch's first day: how many tables, and there they are. What is typed is seen before it is done. */
export function FirstTables({ branchId, onLaid }: FirstTablesProps) {
  const { t } = useTranslation(['tables', 'auth'])
  const { count, seats, setCount, setSeats, wrong, busy, problem, submit } = useFirst(branchId, onLaid)
  return (
    <form className="first-tables" noValidate onSubmit={submit}>
      <div className="first-tables__ask">
        <h2>{t('first.title')}</h2>
        <p className="quiet">{t('first.why')}</p>
        <Field
          label={t('first.howMany')}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          maxLength={6}
          value={count}
          onValue={setCount}
          error={wrong.count ? t('wrong.range', { most: mostLaid }) : undefined}
        />
        <Field
          label={t('first.seats')}
          hint={t('first.seatsHint')}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          maxLength={6}
          value={seats}
          onValue={setSeats}
          error={wrong.seats ? t('wrong.range', { most: mostSeats }) : undefined}
        />
        <FormProblem of={problem} />
        <Button kind="primary" block type="submit" busy={busy}>
          <Sentence>{t('first.lay', { count: wrong.count ? 0 : wholeIn(count) })}</Sentence>
        </Button>
      </div>
      {!wrong.count && !wrong.seats && <Preview count={wholeIn(count)} seats={wholeIn(seats)} />}
    </form>
  )
}

function useFirst(branchId: string, onLaid: (count: number) => void) {
  const [count, setCount] = useState('8')
  const [seats, setSeats] = useState('4')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const areaId = useRef(uuidv7())
  const fits = (typed: string, most: number) => wholeIn(typed) >= 1 && wholeIn(typed) <= most
  const wrong = { count: !fits(count, mostLaid), seats: !fits(seats, mostSeats) }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || wrong.count || wrong.seats) return
    setBusy(true)
    setProblem(null)
    try {
      await layFirst(branchId, { id: areaId.current, count: wholeIn(count), seats: wholeIn(seats) })
      onLaid(wholeIn(count))
    } catch (error) {
      setProblem(errorText(error))
    }
    setBusy(false)
  }
  return { count, seats, setCount, setSeats, wrong, busy, problem, submit: (event: FormEvent) => void submit(event) }
}

/** A room stands as it is built, whatever the language's direction. */
function Preview({ count, seats }: { readonly count: number; readonly seats: number }) {
  const { spots, width, height } = rowsOf(count, seats)
  return (
    <div className="first-tables__room" dir="ltr" aria-hidden="true" style={{ aspectRatio: `${width} / ${height}` }}>
      {spots.map((spot, i) => (
        <span
          key={`${spot.x} ${spot.y}`}
          className="first-tables__top"
          data-shape={spot.shape}
          style={shareOf(spot, width, height)}
        >
          <Num boxed>{i + 1}</Num>
        </span>
      ))}
    </div>
  )
}

const shareOf = (spot: { x: number; y: number; width: number; height: number }, width: number, height: number) =>
  ({
    '--x': `${(100 * spot.x) / width}%`,
    '--y': `${(100 * spot.y) / height}%`,
    '--w': `${(100 * spot.width) / width}%`,
    '--h': `${(100 * spot.height) / height}%`,
  }) as CSSProperties
