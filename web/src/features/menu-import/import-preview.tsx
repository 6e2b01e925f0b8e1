import { csv } from '@sufra/shared/kernel/csv'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import { sheetTypes } from '@sufra/shared/kernel/sheet-formats'
import { countsOf, type ImportPlan, type PlannedRow, planImport } from '@sufra/shared/menu/import-plan.rules'
import type { DecimalSign } from '@sufra/shared/menu/import-price.rules'
import type { MenuBook } from '@sufra/shared/menu/menu-book.contract'
import { type Mapping, missingIn } from '@sufra/shared/menu/menu-columns.rules'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { save } from '../../api/take-file'
import { Button } from '../../ui/button'
import { download } from '../../ui/icon-shapes'
import { useText } from '../../ui/localized'
import { Num, Sentence } from '../../ui/num'
import { Segments } from '../../ui/segments'
import { ImportRow } from './import-row'
import type { ReadTable } from './read-file'
import { type CellWords, useCellWords } from './use-cell-words'
import './import-preview.css'
import '../../ui/counts.css'

interface ImportPreviewProps {
  readonly book: MenuBook
  readonly table: ReadTable
  readonly mapping: Mapping
  /** What a person said of prices that can be read in two ways. */
  readonly sign: DecimalSign | undefined
  readonly onSign: (sign: DecimalSign) => void
  readonly onImport: (plan: ImportPlan) => void
}

const verdicts = ['wrong', 'changed', 'new', 'same'] as const
type Verdict = PlannedRow['verdict']
/** Rows in sight at first, and with every wish for more. */
const portion = 100

/** What the file would do to the menu, row by row. Rows with mistakes stay out of it. */
export function ImportPreview({ book, table, mapping, sign, onSign, onImport }: ImportPreviewProps) {
  const { t } = useTranslation('imports')
  const plan = useMemo(() => planImport(book, { ...table, mapping, sign }, uuidv7), [book, table, mapping, sign])
  const words = useCellWords(book, plan)
  const [only, setOnly] = useState<Verdict | null>(null)
  const counts = countsOf(plan)
  const ready = counts.new + counts.changed
  if (missingIn(mapping).length > 0) return null
  const choice = plan.readings && <SignChoice readings={plan.readings} sign={sign} onSign={onSign} />
  if (plan.readings && !sign) return choice
  return (
    <section className="import-preview" aria-label={t('preview.title')}>
      {choice}
      <Counts counts={counts} all={plan.rows.length} only={only} setOnly={setOnly} />
      {plan.sections.length > 0 && (
        <p className="quiet">
          <Sentence>{t('preview.sections', { count: plan.sections.length })}</Sentence>{' '}
          <bdi>{plan.sections.map(({ name }) => name.en).join(', ')}</bdi>
        </p>
      )}
      <Untaken untaken={plan.untaken} words={words} />
      <p className="quiet">
        <Sentence>{t(`preview.sign.${plan.sign === ',' ? 'comma' : 'dot'}`)}</Sentence>
      </p>
      <div className="import-preview__do">
        <Button kind="primary" disabled={ready === 0} onClick={() => onImport(plan)}>
          {ready > 0 ? <Sentence>{t('preview.import', { count: ready })}</Sentence> : t('preview.nothing')}
        </Button>
        {counts.wrong > 0 && (
          <Button icon={download} onClick={() => saveWrong(table, plan, words, t('preview.errors'))}>
            {t('preview.download')}
          </Button>
        )}
      </div>
      <Rows key={only} rows={plan.rows.filter(({ verdict }) => only === null || verdict === only)} words={words} />
    </section>
  )
}

interface SignChoiceProps extends Pick<ImportPreviewProps, 'sign' | 'onSign'> {
  readonly readings: readonly [string, string]
}

/** Nothing of the file is read before this is answered, and the answer holds for all its prices. */
function SignChoice({ readings: [decimal, thousands], sign, onSign }: SignChoiceProps) {
  const { t } = useTranslation(['imports', 'common'])
  const question = t('common:amount.either', { decimal, thousands })
  return (
    <div className="import-preview__sign" role={sign ? undefined : 'alert'}>
      <p>
        <strong>
          <Sentence>{question}</Sentence>
        </strong>{' '}
        <Sentence>{t('preview.sign.ask')}</Sentence>
      </p>
      <Segments
        label={question}
        current={sign ?? null}
        options={[
          { value: ',', label: decimal },
          { value: '.', label: thousands },
        ]}
        onChoose={onSign}
      />
    </div>
  )
}

/** A file changes no section that is there: what it says of one is not passed over in silence. */
function Untaken({ untaken, words }: { readonly untaken: ImportPlan['untaken']; readonly words: CellWords }) {
  const { t } = useTranslation('imports')
  const text = useText()
  if (untaken.length === 0) return null
  return (
    <div className="import-preview__untaken" role="note">
      <p>{t('preview.untaken')}</p>
      <ul>
        {untaken.map(({ section, column, found }) => (
          <li key={`${section.id} ${column} ${found}`}>
            <bdi>{text(section.name)}</bdi> · {words.titleOf(column)}: <bdi>{found}</bdi>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface CountsProps {
  readonly counts: Readonly<Record<Verdict, number>>
  readonly all: number
  readonly only: Verdict | null
  readonly setOnly: (only: Verdict | null) => void
}

function Counts({ counts, all, only, setOnly }: CountsProps) {
  const { t } = useTranslation('imports')
  return (
    <fieldset className="counts" aria-label={t('preview.show')}>
      <button type="button" aria-pressed={only === null} onClick={() => setOnly(null)}>
        {t('preview.all')} <Num className="counts__n">{all}</Num>
      </button>
      {verdicts.map((each) => (
        <button key={each} type="button" aria-pressed={only === each} onClick={() => setOnly(each)}>
          {t(`counts.${each}`)} <Num className="counts__n">{counts[each]}</Num>
        </button>
      ))}
    </fieldset>
  )
}

function Rows({ rows, words }: { readonly rows: readonly PlannedRow[]; readonly words: CellWords }) {
  const { t } = useTranslation('imports')
  const [most, setMost] = useState(portion)
  if (rows.length === 0) return <p className="quiet">{t('preview.none')}</p>
  return (
    <>
      <table className="import-table">
        <thead>
          <tr>
            <th scope="col">{t('preview.row')}</th>
            <th scope="col">{t('preview.dish')}</th>
            <th scope="col">{t('preview.becomes')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, most).map((row) => (
            <ImportRow key={row.number} row={row} words={words} />
          ))}
        </tbody>
      </table>
      {rows.length > most && (
        <div>
          <Button onClick={() => setMost(most + portion)}>
            <Sentence>{t('preview.more', { count: rows.length - most })}</Sentence>
          </Button>
        </div>
      )}
    </>
  )
}

/** The rows that stay out, as they were read and with what is wrong: to be put right and imported again. */
function saveWrong({ header }: ReadTable, { rows }: ImportPlan, words: CellWords, title: string): void {
  const wrong = rows.filter(({ verdict }) => verdict === 'wrong')
  const width = Math.max(header.length, ...wrong.map(({ cells }) => cells.length))
  const padded = (cells: readonly string[]) => Array.from({ length: width }, (_, at) => cells[at] ?? '')
  const lines = wrong.map((row) => [...padded(row.cells), row.wrong.map(words.problem).join(' ')])
  save(new Blob([csv([[...padded(header), title], ...lines])], { type: sheetTypes.csv }), 'menu-errors.csv')
}
